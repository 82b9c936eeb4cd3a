/** What can follow one command. */
export interface Words {
  /** Below `runwright`; empty for itself. */
  readonly path: readonly string[];
  readonly description: string;
  readonly commands: readonly { readonly word: string; readonly description: string }[];
  readonly flags: readonly {
    readonly word: string;
    readonly description: string;
    readonly takesValue: boolean;
    readonly choices: readonly string[];
  }[];
  /** Of the first argument. */
  readonly choices: readonly string[];
  readonly takesFiles: boolean;
}

/** For bash 3.2 and newer, which is what macOS has. */
export function bashScript(all: readonly Words[]): string {
  const cases = all.map(({ path, commands, flags, choices }) => {
    const words = [...commands.map(({ word }) => word), ...choices, ...flags.map(({ word }) => word)];
    return `    "${path.join(" ")}") words="${words.join(" ")}" ;;`;
  });
  const values = all.flatMap(({ path, flags }) =>
    flags
      .filter(({ choices }) => choices.length > 0)
      .map(
        ({ word, choices }) => `    "${[...path, word].join(" ")}") COMPREPLY=($(compgen -W "${choices.join(" ")}" -- "$cur")); return ;;`,
      ),
  );
  return `# bash completion of runwright
_runwright() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" path="" next="" words="" at
  for ((at = 1; at < COMP_CWORD; at++)); do
    next="\${path:+$path }\${COMP_WORDS[at]}"
    case "$next" in
${all
  .filter(({ path }) => path.length > 0)
  .map(({ path }) => `      "${path.join(" ")}") path="$next" ;;`)
  .join("\n")}
    esac
  done
  case "$path $prev" in
${values.join("\n")}
  esac
  case "$path" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _runwright runwright
`;
}

export function zshScript(all: readonly Words[]): string {
  const functions = all.map(({ path, commands, flags, choices }) => {
    const options = flags.map(({ word, description, takesValue, choices: values }) => {
      const value = takesValue ? `:value:${values.length > 0 ? `(${values.join(" ")})` : "_files"}` : "";
      return `    '${word}[${zshText(description)}]${value}'`;
    });
    const rest =
      commands.length > 0
        ? ["    '1: :->command'", "    '*:: :->rest'"]
        : [`    '*:argument:${choices.length > 0 ? `(${choices.join(" ")})` : "_files"}'`];
    const branch =
      commands.length > 0
        ? `
  case $state in
    command) local -a commands; commands=(
${commands.map(({ word, description }) => `      '${word}:${zshText(description)}'`).join("\n")}
      ); _describe command commands ;;
    rest) case $words[1] in
${commands.map(({ word }) => `      ${word}) ${zshName([...path, word])} ;;`).join("\n")}
      esac ;;
  esac`
        : "";
    return `${zshName(path)}() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C \\
${[...options, ...rest].join(" \\\n")}${branch}
}`;
  });
  return `#compdef runwright
# zsh completion of runwright
${functions.join("\n\n")}

if [ "$funcstack[1]" = "_runwright" ]; then _runwright "$@"; else compdef _runwright runwright; fi
`;
}

export function fishScript(all: readonly Words[]): string {
  const lines = all.flatMap(({ path, commands, flags, choices }) => {
    const condition = path.length === 0 ? "" : ` -n '__runwright_at ${path.join(" ")}'`;
    const top = path.length === 0 ? ` -n '__runwright_at'` : condition;
    return [
      ...commands.map(({ word, description }) => `complete -c runwright${top} -f -a ${word} -d '${fishText(description)}'`),
      ...(choices.length > 0 ? [`complete -c runwright${condition} -f -a '${choices.join(" ")}'`] : []),
      ...flags.map(({ word, description, takesValue, choices: values }) => {
        const value = takesValue ? (values.length > 0 ? ` -x -a '${values.join(" ")}'` : " -r") : "";
        return `complete -c runwright${condition} ${word.startsWith("--") ? `-l ${word.slice(2)}` : `-s ${word.slice(1)}`}${value} -d '${fishText(description)}'`;
      }),
    ];
  });
  return `# fish completion of runwright
function __runwright_at
    set -l words (commandline -opc | string match -v -- '-*')[2..-1]
    test (count $words) -ge (count $argv); or return 1
    for at in (seq (count $argv))
        test "$words[$at]" = "$argv[$at]"; or return 1
    end
    return 0
end
${[...new Set(lines)].join("\n")}
`;
}

function zshName(path: readonly string[]): string {
  return ["_runwright", ...path].join("_").replaceAll("-", "_");
}

function zshText(text: string): string {
  return text.replaceAll("'", "’").replace(/[[\]:]/gu, String.raw`\$&`);
}

function fishText(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("'", String.raw`\'`);
}

import { CAPITAL, LITERAL, NAME, capital, quoted, type Family } from "./family.ts";

/** What is done with one row, column or person of several. */
export const MORE_OF_A_ROW: readonly Family[] = [
  {
    says: new RegExp(
      `^open the (?:(?:row|card|action|actions|more|options|three[- ]dots?|kebab|overflow|dots) )?menu (?:of|for|in|on|at) (?:the )?(?:(?:row|card|line) (?:of |for )?)?(${NAME}|\\p{Lu}[\\p{Lu}\\d]*-\\d+)$`,
      "u",
    ),
    orders: ([all = "", name = ""]) => [`click the menu in the ${/ card /u.test(all) ? "card" : "row"} of ${quoted(name)}`],
  },
  {
    says: new RegExp(
      `^open the context menu (?:of|for|on|at) (?:the )?(?:[\\p{Ll}]+ )?(${LITERAL})(?: (?:with|by|using) (?:a )?right[- ]click(?:ing)?(?: (?:on )?it)?)?$`,
      "u",
    ),
    orders: ([, name = ""]) => [`right-click ${name}`],
  },
  {
    says: new RegExp(
      `^(?:change|set|update|switch) (\\p{L}+)['’]s ([\\p{Ll}]+(?: [\\p{Ll}]+)?)(?: from (?:${NAME}|\\S+))? to (${NAME}|[\\d.,]+)$`,
      "u",
    ),
    orders: ([, who = "", label = "", to = ""]) => [`set the ${label} of ${quoted(who)} to ${quoted(to)}`],
  },
  {
    says: new RegExp(
      `^(remove|revoke|kick|ban) (${NAME}|\\p{Ll}+) from (?:the|this|my) (?:team|project|group|board|channel|organi[sz]ation|room|workspace|meeting)$`,
      "u",
    ),
    orders: ([, verb = "", who = ""]) =>
      /^(?:it|them|him|her|everyone|everybody|all|one|someone)$/.test(who) ? "refused" : [`click ${capital(verb)} for ${quoted(who)}`],
  },
  {
    says: new RegExp(
      `^(cancel|delete|remove|close|edit) the \\p{Ll}+ (?:of|for) (${NAME}) (?:by (?:clicking|pressing)|with|using)(?: on)? (?:the |its )?(cross|x|×|bin|trash|pencil|trash can)(?: icon| button)?$`,
      "u",
    ),
    orders: ([, , name = "", sign = ""]) => [`click the ${sign} icon for ${quoted(name)}`],
  },
  {
    // Each click turns the order round, until it is as it was told.
    says: new RegExp(
      `^sort(?: the (?:table|list|rows|results|entries))?(?: by)?(?: the)? (?:column (${NAME})|(${NAME}) column|(${LITERAL}))(?: column)?,? (?:in )?(ascending|descending)(?:ly)?(?: order)?$`,
      "u",
    ),
    orders: ([, one = "", other = "", third = "", way = ""]) => {
      const column = quoted(one + other + third);
      return [`click the column ${column} until the ${column} column is sorted in ${way} order (max 3)`];
    },
  },
  {
    says: new RegExp(`^filter the (?:column (${NAME})|(${NAME}) column) (?:by|for|to) (${NAME})$`, "u"),
    orders: ([, one = "", other = "", value = ""]) => [`select ${quoted(value)} in the ${quoted(one + other)} dropdown`],
  },
  {
    says: new RegExp(
      `^move (?:the )?(?:file|document|folder|e-?mail|mail|message|note|image|photo) (${NAME}) (?:to|into) (?:the )?(?:folder (${NAME})|(${NAME}) folder)$`,
      "u",
    ),
    orders: ([, what = "", one = "", other = ""]) => [`drag the row ${quoted(what)} onto ${quoted(one + other)}`],
  },
  {
    says: new RegExp(`^add (${LITERAL}) to (?:the|my|your) (queue|library|collection|playlist|calendar|comparison|watch list)$`, "u"),
    orders: ([, name = "", list = ""]) => [`click "Add to ${list}" for ${name}`],
  },
  {
    says: /^accept the (?:warning|notice|disclaimer|message|hint|agreement dialog)$/iu,
    orders: () => ['click "Accept"'],
  },
  {
    says: new RegExp(`^open an? (?:second|new|another|further) (?:browser )?tab (?:with|for|on) (\\S*\\/\\S*|${LITERAL})$`, "u"),
    orders: ([, url = ""]) => [`open a new tab at ${url}`],
  },
  {
    says: new RegExp(
      `^(?:open|launch|start|visit) the (?:app|site|page|shop|website|application) (?:at|on|under) (\\S*\\/\\S*|${LITERAL})$`,
      "u",
    ),
    orders: ([, url = ""]) => [`go to ${url}`],
  },
  {
    says: new RegExp(`^(?:type|enter|write) (?:your|my) (message|question|answer|reply) (${LITERAL})$`, "u"),
    orders: ([, field = "", text = ""]) => [`type ${text} into the ${field} field`],
  },
  {
    says: new RegExp(`^(?:pick|choose|select|set) the colou?r (${LITERAL}) in the (.+ (?:field|input|box))$`, "u"),
    orders: ([, value = "", field = ""]) => [`type ${value} into the ${field}`],
  },
  {
    says: new RegExp(`^(click|hover over|tap)(?: on)? the (?:bar|slice|segment|point|pin|marker|tile) (${LITERAL}|${CAPITAL})$`, "u"),
    orders: ([, verb = "", name = ""]) => [`${verb} ${quoted(name)}`],
  },
  {
    says: /^(?:(?:select|choose|pick) the range .+|click .+ between the .+|(?:add|remove|put) (?:one|two|three|\d+)(?: (?:pieces?|units?) of)? ⟦\d+⟧.*)$/u,
    orders: () => "refused",
  },
];

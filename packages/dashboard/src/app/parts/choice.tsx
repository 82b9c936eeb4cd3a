import type { JSX } from "preact";

interface ChoiceProperties {
  readonly label: string;
  readonly value: string;
  readonly all: string;
  readonly onChange: (value: string) => void;
  readonly children: readonly (readonly [value: string, words: string])[];
}

/** One of several, or all of them. */
export function Choice({ label, value, all, onChange, children }: ChoiceProperties): JSX.Element {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{all}</option>
      {children.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
}

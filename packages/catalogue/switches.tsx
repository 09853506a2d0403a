import type { ReactNode } from 'react';
import { TONES } from '../../src/block/index.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SwitchesProps {
  /** The names of the themes, the page's own first. */
  readonly themes: readonly string[];
  /** Whether the page has examples with a variable width. */
  readonly hasWidths?: boolean;
}

const WIDTHS: readonly Choice[] = [
  { value: '390', label: '390' },
  { value: '820', label: '820' },
  { value: '1280', label: '1280' },
  { value: '', label: 'Full' },
];

const SCHEMES: readonly Choice[] = [
  { value: '', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const DIRECTIONS: readonly Choice[] = [
  { value: '', label: 'LTR' },
  { value: 'rtl', label: 'RTL' },
];

/**
 * The display settings of a page's examples. The choices are in the query string; the first choice of a switch is its
 * default.
 */
export function Switches({ themes: [own = '', ...others], hasWidths = false }: SwitchesProps): ReactNode {
  const tones = [
    { value: '', label: 'As written' },
    ...TONES.map((tone) => ({ value: tone, label: capitalise(tone) })),
  ];
  const themes = [own, ...others].map((name) => ({ value: name === own ? '' : name, label: capitalise(name) }));
  return (
    <form className="switches" data-awaiting="" aria-label="How the examples are shown">
      {hasWidths && <Segments name="width" label="Width" choices={WIDTHS} chosen="" />}
      <Segments name="scheme" label="Colours" choices={SCHEMES} chosen="" />
      <Segments name="dir" label="Direction" choices={DIRECTIONS} chosen="" />
      <Menu name="tone" label="Tone" choices={tones} />
      <Menu name="theme" label="Theme" choices={themes} />
    </form>
  );
}

interface SwitchProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

function Segments({ name, label, choices, chosen }: SwitchProps & { readonly chosen: string }): ReactNode {
  return (
    <fieldset className="segments">
      <legend>{label}</legend>
      <div>
        {choices.map(({ value, label: words }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Menu({ name, label, choices }: SwitchProps): ReactNode {
  return (
    <label className="menu">
      <span>{label}</span>
      <select name={name}>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

import fc from 'fast-check';
import { expect } from 'vitest';
import { fixFaults } from '../../scripts/fix/fix-faults.ts';
import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import { FILES, load, page } from '../support/small-site.tsx';
import { plantMistakes } from './plant.ts';
import { countErrors } from './planted.ts';

const PICTURE = { 'public/images/creek.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>' };
const HOME = page(
  `  # The first words
  - type: note
    text: What we look at in a home
    stars: 4
    body: |
      We look at the **roof**.

      Then at the walls.
    items:
      - name: Roof and gutters
        link: /about
      - name: "Walls: all of them"
        link: { to: /about, label: More of it }
      - { name: Floors and doors, link: /about }
    more: /about
  - type: note
    text: 'The owner''s words'
    picture: { src: /images/creek.svg, alt: Water and a boat }
    inside:
      type: note
      text: "In \${site.name}"
`,
  'Home',
);
/** Sound files of the small site, with all that mistakes are made in. */
export const SOUND = {
  ...PICTURE,
  'pages/home.yaml': HOME,
  'site.yaml': FILES['site.yaml'],
  'pages/_templates/place.yaml': FILES['pages/_templates/place.yaml'],
  'pages/places/creek.yaml': FILES['pages/places/creek.yaml'],
};

const { 'public/images/creek.svg': _picture, ...TEXTS } = SOUND;

/** Plants mistakes, fixes what can be, and expects no more errors than before, and nothing more to fix. */
export function expectNeverWorse(runs: number, seed: number): void {
  fc.assert(
    fc.property(plantMistakes(TEXTS, 3), ({ file, broken, mistakes }) => {
      const check = (text: string) => (changed: ReadonlyMap<string, string>) =>
        load({ ...SOUND, [file]: text, ...Object.fromEntries(changed) }).diagnostics;
      const ofFile = (found: readonly Diagnostic[]) => found.filter(({ source }) => source.file === file);
      const before = countErrors(ofFile(check(broken)(new Map())));
      const { files, remaining } = fixFaults(check(broken), (each) => each === file);
      const text = files[0]?.text ?? broken;
      const again = fixFaults(check(text), (each) => each === file);
      expect({
        mistakes,
        text,
        more: Math.max(0, countErrors(ofFile(remaining)) - before),
        again: again.files,
      }).toEqual({
        mistakes,
        text,
        more: 0,
        again: [],
      });
    }),
    { seed, numRuns: runs },
  );
}

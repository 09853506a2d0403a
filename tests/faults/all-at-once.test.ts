import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tries } from '../fuzz/runs.ts';
import { load } from '../support/small-site.tsx';
import { SOUND } from './never-worse.ts';
import { plantMistakes } from './plant.ts';

it('nine mistakes of a page are reported in one run, three of them in what hides the others', () => {
  const page = `title: Home
description: About Home
sumary: x
blocks:
  - type: note
    text: hi
    starz: 3
  - type: note
    text: "x
  - type: note
    text: Roof: done
  - type: note
    more: /abuot
  - type: note
    body: @x
    text: ok
  - { type: note, text: ok, stars: 9 }
  - type: nte
  - type: note
    text: hi
    picture: { src: /images/creak.svg, alt: Water }
  - { type: cover, x: 1 }
`;
  expect(load({ ...SOUND, 'pages/home.yaml': page }).faults).toEqual([
    'pages/home.yaml:3:1 page/unknown-key',
    'pages/home.yaml:7:5 block/unknown-prop',
    'pages/home.yaml:9:11 yaml/unclosed-quote',
    'pages/home.yaml:11:15 yaml/colon-in-text',
    'pages/home.yaml:12:5 block/missing-prop',
    'pages/home.yaml:13:11 link/unknown-page',
    'pages/home.yaml:15:11 yaml/reserved-character',
    'pages/home.yaml:17:36 block/out-of-range',
    'pages/home.yaml:18:11 block/unknown-type',
    'pages/home.yaml:21:21 image/missing-file',
    'pages/home.yaml:22:20 block/unknown-prop',
  ]);
});

it('a page of which a part cannot be read has no message that only follows from it', () => {
  const home = { 'pages/home.yaml': SOUND['pages/home.yaml'] };
  fc.assert(
    fc.property(plantMistakes(home, 1), ({ file, broken, mistakes }) => {
      const told = load({ ...SOUND, [file]: broken }).diagnostics.map(({ code }) => code);
      const hasYaml = told.some((code) => code.startsWith('yaml/'));
      const others = hasYaml ? told.filter((code) => !code.startsWith('yaml/')) : [];
      expect({ mistakes, broken, others }).toEqual({ mistakes, broken, others: [] });
    }),
    { seed: 2026, numRuns: tries(20, 400) },
  );
});

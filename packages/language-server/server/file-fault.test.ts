import { expect, it } from 'vitest';
import type { Location } from '../../../src/check/diagnostics/index.ts';
import { contentRules, diagnoseUnknown } from '../../../src/check/diagnostics/index.ts';
import { describeFault } from './file-fault.ts';

const source = { file: 'pages/home.yaml', text: 'title: Hmoe\nblocks: []\n' };
const site = { file: 'site.yaml', text: 'contact:\n  phone: "1"\n' };

const diagnose = (location: Location) =>
  diagnoseUnknown(contentRules.unknownShared, { word: 'Hmoe', known: ['Home'] }, { name: 'Hmoe' }, location);
const first = { start: { line: 0, character: 7 }, end: { line: 0, character: 11 } };

it('has the location of a fault, from line 0 and column 0, and its fix', () => {
  expect(describeFault(diagnose({ source, range: [7, 11] }))).toMatchObject({
    file: 'pages/home.yaml',
    code: 'block/unknown-shared',
    severity: 'error',
    range: first,
    fix: { range: first, text: 'Home' },
  });
});

it('counts lines', () => {
  const { range } = describeFault(diagnose({ source, range: [12, 18] }));
  expect(range).toEqual({ start: { line: 1, character: 0 }, end: { line: 1, character: 6 } });
});

it('has the location of the placeholder that filled in the value', () => {
  const cause = { kind: 'placeholder', location: { source, range: [7, 11] } } as const;
  const { quotedAt } = describeFault(diagnose({ source: site, range: [18, 21], cause }));
  expect(quotedAt).toEqual({ file: 'pages/home.yaml', range: first });
});

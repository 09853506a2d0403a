import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import { positionAt } from '../../src/check/diagnostics/index.ts';
import { parseDocument } from '../../src/content/yaml/index.ts';
import { tries } from '../fuzz/runs.ts';
import { BOATYARD } from '../support/workspace.ts';
import { kinds } from './kinds.ts';
import { findLine, findNodes } from './nodes.ts';

const FILES = [
  'site.yaml',
  'pages/home.yaml',
  'pages/privacy-policy.yaml',
  'pages/services/engine.yaml',
  'pages/locations/kelp-bay.yaml',
  'pages/_templates/location.yaml',
  'pages/_shared/quote-form.yaml',
];
const files = FILES.map((file) => {
  const text = readFileSync(join(BOATYARD, file), 'utf8');
  return { file, text, nodes: findNodes(text) };
});

function faultsIn(file: string, text: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  parseDocument({ file, text }, { wanted: 'title' }, (each) => found.push(each));
  return found;
}

describe.each(Object.entries(kinds))('%s', (_name, { codes, make, mayBeLegal = false }) => {
  const mistakes = files.flatMap(({ file, text, nodes }) =>
    nodes.flatMap((node) => {
      const mistake = make(node, text);
      if (!mistake) return [];
      const broken = text.slice(0, mistake.from) + mistake.text + text.slice(mistake.to);
      return [{ file, broken, line: findLine(broken, mistake.cause) }];
    }),
  );

  it('is one fault, told by its name on its line, wherever it is made', () => {
    const cases = fc.tuple(fc.nat(mistakes.length - 1), fc.constantFrom('\n', '\r\n'));
    fc.assert(
      fc.property(cases, ([index, lineBreak]) => {
        const { file, broken, line } = mistakes[index] ?? fail(index);
        const found = faultsIn(file, broken.replaceAll('\n', lineBreak));
        if (mayBeLegal && found.length === 0) return;
        const told = found.map(({ code, source, range }) => ({ code, line: positionAt(source.text, range[0]).line }));
        const near = { file, lines: broken.split('\n').slice(Math.max(0, line - 3), line + 2) };
        expect({ ...near, told }).toEqual({ ...near, told: [{ code: expect.toBeOneOf([...codes]), line }] });
      }),
      { seed: 2026, numRuns: tries(16, 400) },
    );
  });
});

function fail(index: number): never {
  throw new Error(`There is no mistake ${index}.`);
}

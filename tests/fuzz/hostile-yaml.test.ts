import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import { hasErrors } from '../../src/check/diagnostics/index.ts';
import { memoryReader, readDocument } from '../../src/content/yaml/index.ts';
import { FILES, load } from '../support/small-site.tsx';
import { checkDiagnostic, within } from './expectations.ts';
import { fileContent } from './inputs.ts';
import { LONG, RUNS, SEED } from './runs.ts';

/** Loading a site takes about fifty times as long as reading a file. */
const SITE_SHARE = 0.05;

function read(bytes: Uint8Array) {
  const found: Diagnostic[] = [];
  const document = readDocument(memoryReader({ 'a.yaml': bytes }), 'a.yaml', { wanted: 'title' }, (each) =>
    found.push(each),
  );
  return { document, found };
}

describe('whatever is in a file', () => {
  it(
    'is read or refused within a second, with a fault that can be shown',
    () => {
      fc.assert(
        fc.property(fileContent, (bytes) => {
          const { document, found } = within(() => read(bytes));
          expect(document === undefined).toBe(hasErrors(found));
          found.forEach(checkDiagnostic);
        }),
        { ...SEED, numRuns: Math.floor(RUNS * (1 - SITE_SHARE)) },
      );
    },
    LONG,
  );

  it(
    'does not keep the rest of the site from being loaded and checked',
    () => {
      const files = fc.constantFrom(...Object.keys(FILES), 'pages/_shared/other.yaml', 'public/a.svg');
      fc.assert(
        fc.property(files, fileContent, (file, bytes) => {
          within(() => load({ [file]: bytes })).diagnostics.forEach(checkDiagnostic);
        }),
        { ...SEED, numRuns: Math.floor(RUNS * SITE_SHARE) },
      );
    },
    LONG,
  );

  it('is refused for its size before anything else', () => {
    expect(read(new TextEncoder().encode('"'.repeat(256 * 1024))).found.map(({ code }) => code)).toEqual([
      'yaml/too-large',
    ]);
  });

  it('is answered within a second if many short lines have a mistake, in a file of any size', () => {
    for (const size of [8, 16, 32, 64].map((each) => each * 1024)) {
      const bytes = new TextEncoder().encode('a\\nb: 1\nc\n d: 1\n'.repeat(size / 16));
      within(() => read(bytes)).found.forEach(checkDiagnostic);
    }
  });
});

import { expect, it } from 'vitest';
import type { Diagnostic } from '../../src/check/diagnostics/index.ts';
import { hasErrors } from '../../src/check/diagnostics/index.ts';
import { memoryReader, readDocument } from '../../src/content/yaml/index.ts';
import { checkDiagnostic, within } from '../fuzz/expectations.ts';
import { hostileTexts } from '../fuzz/hostile-texts.ts';

it.each(Object.entries(hostileTexts))('a file made to cost time, as %s, is answered within a second', (_name, make) => {
  const bytes = new TextEncoder().encode(make(94 * 1024)).slice(0, 96 * 1024);
  const found: Diagnostic[] = [];
  const document = within(() =>
    readDocument(memoryReader({ 'a.yaml': bytes }), 'a.yaml', { wanted: 'title' }, (each) => found.push(each)),
  );
  expect(document === undefined).toBe(hasErrors(found));
  found.forEach(checkDiagnostic);
});

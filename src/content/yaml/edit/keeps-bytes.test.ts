import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeData, findFaults } from '../../../../tests/fuzz/edit-faults.ts';
import { readSamples, readYaml } from '../../../../tests/fuzz/edit-samples.ts';
import { choice, chooseEdit } from '../../../../tests/fuzz/random-edits.ts';
import { LONG, RUNS, SEED } from '../../../../tests/fuzz/runs.ts';
import { applyEdits } from '../index.ts';

const samples = readSamples();

it(
  'an edit of any file changes only its target',
  () => {
    let made = 0;
    const property = fc.property(fc.nat(samples.length - 1), choice, (index, chosen) => {
      const sample = samples[index];
      if (!sample) return;
      const edit = chooseEdit(sample, chosen);
      const result = applyEdits(sample.text, [edit]);
      const place = { file: sample.name, edit };
      if (!result.ok) {
        const mayBe = !sample.isOrdinary || (edit.kind === 'move' && /^It has comments/.test(result.reason));
        expect({ ...place, refused: mayBe || result.reason }).toEqual({ ...place, refused: true });
        return;
      }
      made += 1;
      const { text } = result;
      const after = readYaml(text);
      const faults = after ? findFaults(sample, edit, text, after) : ['it is no YAML'];
      expect({ ...place, text, faults }).toEqual({ ...place, text, faults: [] });
      expect(after?.data).toEqual(changeData(sample.data, edit));
    });
    // Half as many runs as in other tests, because each file is read four times.
    fc.assert(property, { numRuns: RUNS / 2, ...SEED });
    expect(made).toBeGreaterThan(RUNS / 3);
  },
  LONG,
);

import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tries } from '../../../../tests/fuzz/runs.ts';
import { explainSystemError } from '../../../check/diagnostics/index.ts';
import type { Disk } from './disk.ts';
import { createDisk } from './disk.ts';
import { createFile, removeFile, replaceFile } from './replace-file.ts';

const disk = createDisk();
const OLD = Buffer.from('a: 1\n');
const NEW = Buffer.from('a: 2\n');

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replace-'));
  path = join(folder, 'home.yaml');
  writeFileSync(path, OLD);
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readFileSync(path, 'utf8');
const withoutExchange: Disk = { ...disk, exchange: () => false };
const withoutLinks: Disk = { ...withoutExchange, link: () => false };

/** A disk that calls `happen` before each of its steps. */
function interrupt(inner: Disk, happen: (step: keyof Disk) => void): Disk {
  const before =
    <Args extends unknown[], Result>(step: keyof Disk, act: (...args: Args) => Result) =>
    (...args: Args) => {
      happen(step);
      return act(...args);
    };
  return {
    read: before('read', inner.read),
    writeNew: before('writeNew', inner.writeNew),
    rename: before('rename', inner.rename),
    link: before('link', inner.link),
    exchange: before('exchange', inner.exchange),
    remove: before('remove', inner.remove),
    settle: before('settle', inner.settle),
  };
}

/** Two ways in which other programs save: into the existing file, or by replacing it with another one. */
const SAVES = {
  inPlace: (text: string) => writeFileSync(path, text),
  byRename: (text: string) => {
    writeFileSync(join(folder, 'theirs~'), text);
    renameSync(join(folder, 'theirs~'), path);
  },
};

describe.each([
  ['that exchanges files', disk],
  ['that exchanges none', withoutExchange],
  ['without links', withoutLinks],
])('on a disk %s', (_kind, each) => {
  it('a file has its new bytes, its mode, and nothing beside it', () => {
    chmodSync(path, 0o664);
    expect(replaceFile(path, OLD, NEW, each)).toEqual({ isDone: true });
    expect([read(), readdirSync(folder), statSync(path).mode & 0o777]).toEqual(['a: 2\n', ['home.yaml'], 0o664]);
  });

  it('a file that someone has changed or removed stays as it is', () => {
    expect(replaceFile(path, NEW, OLD, each)).toEqual({ isDone: false, now: OLD });
    expect(read()).toBe('a: 1\n');
    rmSync(path);
    expect(replaceFile(path, OLD, NEW, each)).toEqual({ isDone: false, now: undefined });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a file is created if there is none, and never replaces another', () => {
    expect(createFile(path, NEW, each)).toEqual({ isDone: false, now: OLD });
    expect(createFile(join(folder, 'new.yaml'), NEW, each)).toEqual({ isDone: true });
    expect([read(), readdirSync(folder)]).toEqual(['a: 1\n', ['home.yaml', 'new.yaml']]);
  });

  it('only an unchanged file is removed', () => {
    expect(removeFile(path, NEW, each)).toEqual({ isDone: false, now: OLD });
    expect(removeFile(path, OLD, each)).toEqual({ isDone: true });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a file that is changed while it is removed is put back', () => {
    let renames = 0;
    const busy = interrupt(each, (step) => {
      if (step === 'rename' && renames++ === 0) SAVES.inPlace('theirs');
    });
    expect(removeFile(path, OLD, busy)).toMatchObject({ isDone: false });
    expect([read(), readdirSync(folder)]).toEqual(['theirs', ['home.yaml']]);
  });

  it('a full disk is reported with the name of the file, which stays as it is', () => {
    const full: Disk = {
      ...each,
      writeNew: (file, bytes, mode) => {
        each.writeNew(file, bytes.subarray(0, 2), mode);
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
      },
    };
    const fail = (act: () => unknown) => {
      try {
        return act();
      } catch (error) {
        return explainSystemError(error);
      }
    };
    const words = `${path} cannot be used: the disk is full. Free some space and try again.`;
    expect(fail(() => replaceFile(path, OLD, NEW, full))).toBe(words);
    expect(fail(() => createFile(join(folder, 'new.yaml'), NEW, full))).toContain('the disk is full');
    expect([read(), readdirSync(folder)]).toEqual(['a: 1\n', ['home.yaml']]);
  });
});

it.each([
  ['that is read-only', 'EACCES', () => chmodSync(path, 0o444)],
  [
    'that is a folder',
    'EISDIR',
    () => {
      rmSync(path);
      mkdirSync(path);
    },
  ],
])('does not replace a file %s', (_case, code, arrange) => {
  arrange();
  expect(() => replaceFile(path, OLD, NEW, disk)).toThrow(code);
  expect(readdirSync(folder)).toEqual(['home.yaml']);
});

describe('another program that saves the same file', () => {
  const RUNS = tries(250, 5000);

  /** Saves the file while others save it before some of the steps. The last save by others must stay. */
  function interleave(inner: Disk, plan: readonly { readonly step: number; readonly save: keyof typeof SAVES }[]) {
    writeFileSync(path, OLD);
    let step = 0;
    let theirs: string | undefined;
    const busy = interrupt(inner, () => {
      for (const { save } of plan.filter((each) => each.step === step)) {
        theirs = `theirs ${step} ${save}`;
        SAVES[save](theirs);
      }
      step += 1;
    });
    const outcome = replaceFile(path, OLD, NEW, busy);
    expect(read()).toBe(theirs ?? 'a: 2\n');
    if (theirs === undefined) expect(outcome).toEqual({ isDone: true });
    expect(readdirSync(folder)).toEqual(['home.yaml']);
  }

  const step = fc.integer({ min: 0, max: 11 });
  const save = fc.constantFrom('inPlace' as const, 'byRename' as const);

  it(`loses nothing in ${RUNS} interleavings, however often and in which way it saves`, () => {
    const plans = fc.array(fc.record({ step, save }), { maxLength: 5 });
    fc.assert(
      fc.property(plans, (plan) => interleave(disk, plan)),
      { numRuns: RUNS },
    );
  });

  it('loses nothing that it writes into the file, on a disk without an exchange', () => {
    const plans = fc.record({ step, save: fc.constant('inPlace' as const) });
    fc.assert(
      fc.property(plans, (plan) => interleave(withoutExchange, [plan])),
      { numRuns: 200 },
    );
  });
});

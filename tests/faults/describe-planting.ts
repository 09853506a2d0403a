import { beforeAll, describe, expect, it } from 'vitest';
import { diskReader } from '../../src/content/yaml/index.ts';
import { BOATYARD } from '../support/workspace.ts';
import type { Verdict } from './planted.ts';
import { createJudge, plantFaults } from './planted.ts';

interface Planting {
  readonly count: number;
  /** The same seed plants the same faults. */
  readonly seed: number;
}

/** Tests that faults at random nodes of a site are reported, each once and where it is, and that `--fix` does no harm. */
export function describePlanting({ count, seed }: Planting): void {
  describe(`${count} faults planted with the seed ${seed}`, () => {
    let verdicts: readonly Verdict[] = [];

    beforeAll(() => {
      const disk = diskReader(BOATYARD);
      const names = ['site.yaml', ...disk.list('pages'), ...disk.list('public')];
      const files = Object.fromEntries(names.map((name) => [name, disk.read(name) ?? new Uint8Array()]));
      const texts = new Map(
        names.flatMap((name) => (name.endsWith('.yaml') ? [[name, new TextDecoder().decode(files[name])]] : [])),
      );
      verdicts = plantFaults(texts, count, seed).map(createJudge(BOATYARD, files));
    });

    it('are as many as asked for', () => expect(verdicts).toHaveLength(count));

    it('end no command', () => expect(verdicts.flatMap(({ crash }) => crash ?? [])).toEqual([]));

    it('are never published silently', () =>
      expect(verdicts.filter(({ isPublished }) => isPublished).map(summarise)).toEqual([]));

    it('are reported once and at their location, nine of ten at least', () => {
      const told = verdicts.filter(({ fault, told }) => !fault.mayBeLegal || told.length > 0);
      const missed = told.filter(({ isToldOnce, isAtItsLocation }) => !isToldOnce || !isAtItsLocation);
      const share = missed.length / told.length;
      expect(share, missed.map(summarise).join('\n')).toBeLessThanOrEqual(0.1);
    });

    it('are not made worse by --fix', () =>
      expect(verdicts.filter(({ errors: [found, afterFix] }) => afterFix > found).map(summarise)).toEqual([]));

    it('are fixed as far as they can be the first time', () =>
      expect(verdicts.filter(({ isRestless }) => isRestless).map(summarise)).toEqual([]));
  });
}

function summarise({ fault: { kind, file, text, line }, told }: Verdict): string {
  const words = text.split('\n')[line - 1]?.slice(0, 160);
  const messages = told.length === 0 ? ['nothing is reported'] : told.slice(0, 4);
  return [`${kind}: ${file}:${line}: ${words}`, ...messages.map((each) => `    ${each}`)].join('\n');
}

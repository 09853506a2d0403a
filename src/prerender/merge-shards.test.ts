import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tries } from '../../tests/fuzz/runs.ts';
import type { BuildLab } from '../../tests/support/build-lab.ts';
import { createBuildLab, drawPicture } from '../../tests/support/build-lab.ts';
import { edit, page, prose, VARIANTS } from '../../tests/support/varying-site.ts';
import { listFiles } from './index.ts';

const SITES = tries(10, 48);

describe('a site that is built in shards', () => {
  let lab: BuildLab;
  beforeEach(async () => {
    lab = createBuildLab();
    for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
    lab.put('public/images/bar.jpg', await drawPicture('#cc0000'));
  });
  afterEach(() => lab.dispose());

  it('is equal, after merging, to the site that is built as a whole', async () => {
    const sites = fc.record({ of: fc.integer({ min: 1, max: 9 }), edits: fc.array(edit, { maxLength: 4 }) });
    let compared = 0;
    for (const { of, edits } of fc.sample(sites, { numRuns: SITES, seed: 11 })) {
      for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
      for (const { file, text } of edits) lab.put(file, text);
      for (const folder of ['dist', 'merged', 'shards', 'machines', 'cache']) lab.put(folder, undefined);
      const whole = await lab.build();
      const parts: string[] = [];
      let rendered = 0;
      for (let part = of; part >= 1; part -= 1) {
        const shard = await lab.buildShard(part, of);
        parts.push(...shard.codes);
        rendered += shard.rendered;
      }
      // A page with a fault stops its shard; those that do not hold it cannot see the fault.
      if (whole.rendered > 0) expect(rendered, 'pages, each in one shard').toBe(whole.rendered);
      const merged = whole.rendered === 0 ? undefined : await lab.merge('merged');
      expect(new Set([...parts, ...(merged?.codes ?? [])]), 'what is wrong').toEqual(new Set(whole.codes));
      if (!merged) continue;
      expect(merged.codes.toSorted(), 'what is wrong, when put together').toEqual(whole.codes.toSorted());
      expect(merged.rendered).toBe(rendered);
      expect(lab.built('merged')).toEqual(lab.built());
      compared += 1;
    }
    expect(compared).toBeGreaterThan(SITES / 4);
  });

  it('reports all warnings of its pages, so that --strict refuses it', async () => {
    lab.put('pages/about.yaml', page('About', prose('[Us](/company/about)')));
    const { codes } = await lab.build();
    expect(codes).toContain('link/not-canonical');
    for (const part of [1, 2]) await lab.buildShard(part, 2);
    expect((await lab.merge('merged')).codes).toEqual(codes);
    expect(lab.built('merged')).toEqual(lab.built());
  });

  it('is merged from sound pages only, and damaged pictures are made again', async () => {
    lab.put('pages/home.yaml', VARIANTS['pages/home.yaml']?.[2]);
    await lab.build();
    for (const part of [1, 2]) await lab.buildShard(part, 2);
    const files = listFiles(join(lab.root, 'shards'));
    const pictures = files.filter((file) => file.includes('/encoded/'));
    expect(pictures.length).toBeGreaterThan(1);
    for (const file of pictures) truncateSync(join(lab.root, 'shards', file), 30);
    await lab.merge('merged');
    expect(lab.built('merged')).toEqual(lab.built());

    const page = join(lab.root, 'shards', files.find((file) => file.endsWith('/site/index.html')) ?? '');
    const sound = readFileSync(page);
    const damage = {
      'different from what was built': () => writeFileSync(page, sound.subarray(0, -9)),
      missing: () => rmSync(page),
    };
    for (const [problem, act] of Object.entries(damage)) {
      act();
      await expect(lab.merge('damaged')).rejects.toThrow(
        new RegExp(
          `^Shard [12]/2 is damaged: its index\\.html is ${problem}\\. Build it again, or copy it here again\\.$`,
        ),
      );
      expect(existsSync(join(lab.root, 'damaged'))).toBe(false);
    }
  });

  it('is known to the machine that merged it: its next build only renders what is edited', async () => {
    for (const part of [1, 2, 3]) await lab.buildShard(part, 3);
    await lab.merge('merged');
    expect(await lab.build({ out: 'merged', cache: 'machines/last' })).toMatchObject({ rendered: 0 });
  });
});

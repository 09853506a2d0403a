import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../src/prerender/index.ts';
import type { BuildLab } from '../support/build-lab.ts';
import { createBuildLab, drawPicture } from '../support/build-lab.ts';
import { VARIANTS } from '../support/varying-site.ts';

type Bytes = Buffer<ArrayBufferLike>;

/** A sound file that the builder has not written so. */
const seal = (value: unknown) => {
  const bytes = serialize(value);
  return Buffer.concat([hash('sha1', bytes, 'buffer'), bytes]);
};

const DAMAGES: Readonly<Record<string, (sound: Bytes) => Bytes>> = {
  'is empty': () => Buffer.alloc(0),
  'ends in the middle': (sound) => sound.subarray(0, Math.floor(sound.length / 2)),
  'lacks its last byte': (sound) => sound.subarray(0, -1),
  'has something behind its end': (sound) => Buffer.concat([sound, Buffer.from('[]')]),
  'has another byte in its middle': (sound) => Buffer.from(sound.with(Math.floor(sound.length / 2), 7)),
  'has another first byte': (sound) => Buffer.from(sound.with(0, 7)),
  'is of zeros': (sound) => Buffer.alloc(sound.length),
};

describe('a file of the cache that', () => {
  let lab: BuildLab;
  let expectedCodes: readonly string[];
  let expected: Readonly<Record<string, string>>;
  let sound: ReadonlyMap<string, Bytes>;
  const inCache = (file: string) => join(lab.root, file);
  const listCache = () =>
    ['cache', 'encoded'].flatMap((folder) => [...listFiles(inCache(folder))].map((file) => `${folder}/${file}`));

  beforeAll(async () => {
    lab = createBuildLab();
    for (const [file, [text]] of Object.entries(VARIANTS)) lab.put(file, text);
    lab.put('public/images/bar.jpg', await drawPicture('#cc0000'));
    ({ codes: expectedCodes } = await lab.build());
    expected = lab.built();
    sound = new Map(listCache().map((file) => [file, readFileSync(inCache(file))]));
  });
  afterAll(() => lab.dispose());

  it.each(Object.entries(DAMAGES))('%s is ignored', async (_how, damage) => {
    expect(sound.size).toBeGreaterThan(8);
    for (const [file, bytes] of sound) {
      writeFileSync(inCache(file), damage(bytes));
      lab.put('dist', undefined);
      const { codes } = await lab.build();
      expect(codes, file).toEqual(expectedCodes);
      expect(lab.built(), file).toEqual(expected);
      writeFileSync(inCache(file), bytes);
    }
  });

  it.each(Object.entries(DAMAGES))('%s is written again', async (_how, damage) => {
    for (const [file, bytes] of sound) writeFileSync(inCache(file), damage(bytes));
    await lab.build();
    for (const [file, bytes] of sound) {
      expect(readFileSync(inCache(file)).equals(damage(bytes)), `${file} is as it was damaged`).toBe(false);
    }
    expect(await lab.build(), 'all is known again').toMatchObject({ rendered: 0 });
  });

  it('has rows of another shape is ignored, and written again', async () => {
    const tables = [...sound.keys()].filter((file) => file.startsWith('cache/'));
    const rows = new Map([['pages/home.yaml', { version: null }]]);
    for (const file of tables) writeFileSync(inCache(file), seal({ base: '', rows }));
    lab.put('dist', undefined);
    expect((await lab.build()).codes).toEqual(expectedCodes);
    expect(lab.built()).toEqual(expected);
    expect(await lab.build(), 'all is known again').toMatchObject({ rendered: 0 });
  });
});

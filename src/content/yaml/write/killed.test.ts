import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tries } from '../../../../tests/fuzz/runs.ts';
import { sweepTemporary } from './replace-file.ts';

const project = join(import.meta.dirname, '../../../..');

/** `KILLS=1000 npx vitest run src/content/yaml/write/killed.test.ts` kills more often. */
const KILLS = Number(process.env.KILLS ?? tries(8, 200));
const AT_ONCE = 2;

/** Saves a file repeatedly. All lines of a version are the same, so that a truncated or mixed file is noticed. */
const SAVING = `
import { createDisk, replaceFile } from './yaml.js';
import { readFileSync } from 'node:fs';
const [path] = process.argv.slice(2);
const disk = createDisk();
let before = readFileSync(path);
for (let round = Number(before.toString().slice(0, 9)) + 1; ; round += 1) {
  const after = Buffer.from(String(round).padStart(9, '0').concat('\\n').repeat(2000));
  if (!replaceFile(path, before, after, disk).isDone) throw new Error('No one else writes here.');
  before = after;
  process.stdout.write('saved');
}
`;

let folder: string;
beforeAll(async () => {
  mkdirSync(join(project, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(project, 'node_modules/.cache/killed-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      ssr: join(project, 'src/content/yaml/index.ts'),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'yaml.js' } },
    },
  });
  writeFileSync(join(folder, 'save.mjs'), SAVING);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Kills a process at a random time after its first save; returns the number of its saves. */
async function kill(site: string): Promise<number> {
  const path = join(site, 'home.yaml');
  const readRound = () => {
    const [first = '', ...others] = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect([others.length, others.every((line) => line === first)]).toEqual([1999, true]);
    return Number(first);
  };
  const before = readRound();
  const child = spawn(process.execPath, [join(folder, 'save.mjs'), path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  await setTimeout(Math.random() * 40);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
  sweepTemporary(site);
  expect(readdirSync(site)).toEqual(['home.yaml']);
  return readRound() - before;
}

it(`leaves the old file or the new one, and nothing else, in ${KILLS} processes that are killed while they save`, {
  timeout: 60_000 + KILLS * 1000,
}, async () => {
  const killInTurn = async (site: string) => {
    mkdirSync(site);
    writeFileSync(join(site, 'home.yaml'), '000000000\n'.repeat(2000));
    let saves = 0;
    for (let count = 0; count < KILLS / AT_ONCE; count += 1) saves += await kill(site);
    return saves;
  };
  const saves = await Promise.all([...Array(AT_ONCE).keys()].map((each) => killInTurn(join(folder, `site-${each}`))));
  expect(saves.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(KILLS);
});

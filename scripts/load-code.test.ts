import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCodeLoader } from './load-code.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'load-code-'));
  mkdirSync(join(folder, 'parts'));
  put('main.cjs', "const { sep } = require('node:path'); exports.say = () => require('./parts/say.cjs').say(sep);");
  put(
    'parts/say.cjs',
    "exports.main = require('../main.cjs'); exports.say = (text) => `${text} ${typeof exports.main.say}`;",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
const compiled = () => join(folder, 'code');

/** Runs the code and stores what V8 has compiled; returns what the code says. */
function run() {
  const { load, save } = createCodeLoader(new Map(), compiled());
  const said = load(join(folder, 'main.cjs')).say();
  save();
  return said;
}

it("loads modules that import each other and Node's own", () => {
  expect(run()).toBe('/ function');
  expect(run()).toBe('/ function');
  expect(readdirSync(compiled()).sort()).toEqual(['main.cjs', 'say.cjs']);
});

it('stores compiled code once, and again if it is damaged or belongs to other code', () => {
  run();
  const stored = join(compiled(), 'say.cjs');
  const sound = readFileSync(stored);
  const damages = [sound.subarray(0, 9), sound.subarray(0, -9), sound.with(sound.length >> 1, 7), new Uint8Array()];
  for (const damaged of damages) {
    writeFileSync(stored, damaged);
    expect(run()).toBe('/ function');
    expect(readFileSync(stored)).not.toEqual(Buffer.from(damaged));
  }
  put('parts/say.cjs', 'exports.say = () => "another";');
  expect([run(), run()]).toEqual(['another', 'another']);
});

it('works if compiled code cannot be stored', () => {
  put('code', 'no folder');
  expect(run()).toBe('/ function');
});

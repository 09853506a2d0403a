import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseOptions, readInstant, readPort, siteRoot, UsageError } from './command.ts';

const HELP = 'Usage: npm run something';
const OPTIONS = { out: { type: 'string' } } as const;

/** The message of the `UsageError` that a function throws. */
function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof UsageError && error.help === HELP) return error.message;
  }
  return 'nothing was refused';
}

afterEach(() => vi.unstubAllEnvs());

describe('the options of a command', () => {
  it('are read together with names', () => {
    const { values, positionals } = parseOptions(['--out', 'dist', 'faq'], OPTIONS, HELP);
    expect([{ ...values }, positionals]).toEqual([{ out: 'dist' }, ['faq']]);
  });

  it('are explained on request, whatever else is written', () => {
    expect(refusal(() => parseOptions(['--outt', '--help'], OPTIONS, HELP))).toBe('');
    expect(refusal(() => parseOptions(['-h'], OPTIONS, HELP))).toBe('');
  });

  it('are refused if they are unknown or lack their value', () => {
    expect(refusal(() => parseOptions(['--outt'], OPTIONS, HELP))).toBe(
      'There is no option "--outt". Did you mean "--out"?',
    );
    expect(refusal(() => parseOptions(['--watch'], OPTIONS, HELP))).toBe('There is no option "--watch".');
    expect(refusal(() => parseOptions(['--out'], OPTIONS, HELP))).toContain('--out');
  });

  it('are not lost if npm takes them for itself', () => {
    vi.stubEnv('npm_config_out', 'true');
    vi.stubEnv('npm_lifecycle_event', 'build');
    expect(refusal(() => parseOptions([], OPTIONS, HELP))).toContain('npm run build -- --out');
  });
});

describe('a port', () => {
  it.each([
    [undefined, 5173],
    ['0', 0],
    ['65535', 65_535],
  ])('%s is read as %i', (text, port) => expect(readPort(text, 5173, HELP)).toBe(port));

  it.each(['x', '-1', '65536', '80.5'])('is not "%s"', (text) => {
    expect(refusal(() => readPort(text, 5173, HELP))).toBe(`"${text}" is not a port number.`);
  });
});

describe('an instant', () => {
  it.each(['2027-01-01', '2027-01-01 09:00'])('can be %s', (text) => expect(readInstant(text, HELP)).toBe(text));

  it.each(['tomorrow', '2027-13-01', '01.01.2027', ''])('is not "%s"', (text) => {
    expect(refusal(() => readInstant(text, HELP))).toContain(`"${text}" is not a date.`);
  });
});

describe('the folder of a site', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'command-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is the given one, or else the builder's own", () => {
    mkdirSync(join(folder, 'other'));
    for (const file of ['site.yaml', 'other/site.yaml']) writeFileSync(join(folder, file), '');
    expect(siteRoot(undefined, folder, HELP)).toBe(folder);
    expect(siteRoot(join(folder, 'other'), folder, HELP)).toBe(join(folder, 'other'));
  });

  it('has a site.yaml, which is a file of its own', () => {
    expect(refusal(() => siteRoot(folder, '/builder', HELP))).toContain(`There is no site.yaml in ${folder}. Go to`);
    expect(refusal(() => siteRoot(undefined, folder, HELP))).toContain(
      `There is no site.yaml in ${process.cwd()}. Go to`,
    );
    mkdirSync(join(folder, 'site.yaml'));
    expect(refusal(() => siteRoot(undefined, folder, HELP))).toContain('is not a file');
    mkdirSync(join(folder, 'linked'));
    writeFileSync(join(folder, 'outside.yaml'), '');
    symlinkSync('../outside.yaml', join(folder, 'linked/site.yaml'));
    expect(refusal(() => siteRoot(join(folder, 'linked'), folder, HELP))).toContain('to a file outside it');
  });
});

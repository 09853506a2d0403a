import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportSchema } from '../../src/check/diagnostics/format-json.ts';
import { runHere } from '../support/run-here.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

/** The page of the tests: two faults that can be fixed, one that cannot, and text that must stay as it is. */
const TEAM = `\ufefftitle: "The team"  # kept
description: 'Who we are; it''s "us".'
blocks:
  - type: herro
    headin: We knock on tiles
    subtitle: "For pleasure" # kept
  - type: cta-banner
    heading: Write
    intro: 😀 سقف
    primary: { label: Write to us, link: /nowhere-at-all }
`.replaceAll('\n', '\r\n');
const FIXED = TEAM.replace('herro', 'hero').replace('headin:', 'heading:');

let site: Workspace;
beforeAll(() => {
  site = copySite();
  site.write('site.yaml', site.read('site.yaml').replace('/quote: quote', '/quote: quote\n  /team: team'));
  site.write('pages/faq.yaml', `${site.read('pages/faq.yaml').trimEnd()}\n  - { type: caards }\n`);
});
afterAll(() => site.dispose());

describe('validate', () => {
  beforeAll(() => site.write('pages/team.yaml', TEAM));

  it('prints what is wrong where its result belongs, and says that some of it can be fixed', async () => {
    const { status, stdout } = await runHere(site, 'validate');
    expect(status).toBe(1);
    expect(stdout).toContain('pages/team.yaml:4:11  error  block/unknown-type');
    expect(stdout).toContain('npm run validate -- --fix');
  });

  it('prints nothing but a JSON report', async () => {
    const { status, stdout } = await runHere(site, 'validate', '--format', 'json');
    expect(status).toBe(1);
    const { counts, diagnostics } = reportSchema.parse(JSON.parse(stdout));
    expect(counts.errors).toBe(diagnostics.length);
    expect(counts.pages).toBeGreaterThan(10);
    expect(diagnostics.map(({ file }) => file)).toContain('pages/faq.yaml');
  });

  it('prints nothing but annotations', async () => {
    const { status, stdout } = await runHere(site, 'validate', '--format', 'github');
    expect(status).toBe(1);
    for (const line of stdout.trimEnd().split('\n'))
      expect(line).toMatch(/^::error file=pages\/[a-z]+\.yaml,line=\d+,/);
  });

  it('prints nothing but SARIF', async () => {
    const { status, stdout } = await runHere(site, 'validate', '--format', 'sarif');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ version: '2.1.0', runs: [{ results: expect.any(Array) }] });
    expect(stdout).toContain('"ruleId": "block/unknown-type"');
  });

  it('shows only the files and folders that are named, and still checks the links to all others', async () => {
    const { status, output } = await runHere(site, 'validate', 'pages/team.yaml');
    expect(status).toBe(1);
    expect(output).toContain('pages/team.yaml:4:11');
    expect(output).not.toContain('pages/faq.yaml');
    expect(output).toContain('1 message about other files not shown');
    expect(await runHere(site, 'validate', 'pages/locations')).toMatchObject({ status: 0 });
    expect(await runHere(site, 'validate', join(site.root, 'pages/faq.yaml'))).toMatchObject({ status: 1 });
  });

  it.each([
    [['pages/tem.yaml'], 'Did you mean pages/team.yaml?'],
    [['team'], 'Did you mean pages/team.yaml?'],
    [['/'], 'not in the folder of the site'],
    [['--format', 'jsn'], 'Did you mean "json"?'],
    [['--fixx'], '--fixx'],
  ])('called with %j says what is wrong with the call and exits with 2', async (args, hint) => {
    const { status, stdout, output } = await runHere(site, 'validate', ...args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(output).toContain(hint);
  });
});

describe('validate of a site with a warning', () => {
  it('exits with 0 and does not say that all is fine; with --strict it exits with 1', async () => {
    const warned = copySite();
    warned.write('site.yaml', warned.read('site.yaml').replaceAll('link: /contact', 'link: /Contact'));
    const { status, output } = await runHere(warned, 'validate');
    expect(status).toBe(0);
    expect(output).toMatch(/^No errors, \d+ warnings? in 1 file: \d+ pages checked/m);
    expect(output).not.toContain('All fine');
    const strict = await runHere(warned, 'validate', '--strict');
    expect(strict.status).toBe(1);
    expect(strict.output).toMatch(/^\d+ warnings? in 1 file: \d+ pages checked/m);
    warned.dispose();
  });
});

describe('validate of a site with a list that its limit shortens', () => {
  it('says so below everything else, and counts it for nothing', async () => {
    const shortened = copySite();
    shortened.write('site.yaml', shortened.read('site.yaml').replace('limit: 60', 'limit: 3'));
    const said = 'This list shows 3 of the 5 entries of "locations" that match.';
    const { status, output } = await runHere(shortened, 'validate', '--strict');
    expect(status).toBe(0);
    expect(output).toMatch(/^All fine: \d+ pages checked in .*\n\nsite\.yaml:\d+:22 {2}This list shows/m);
    expect(output).toContain(said);
    const { stdout } = await runHere(shortened, 'validate', '--format', 'json');
    const { diagnostics, notes } = reportSchema.parse(JSON.parse(stdout));
    expect([diagnostics, notes]).toEqual([[], [expect.objectContaining({ message: said, file: 'site.yaml' })]]);
    expect((await runHere(shortened, 'validate', 'pages')).output).not.toContain(said);
    expect((await runHere(shortened, 'validate', '--format', 'github')).stdout).toBe('');
    shortened.dispose();
  });
});

describe('validate --fix', () => {
  it('fixes what it can, leaves every other byte, and tells what remains', async () => {
    site.write('pages/team.yaml', TEAM);
    const { status, output } = await runHere(site, 'validate', '--fix', 'pages/team.yaml');
    expect(site.read('pages/team.yaml')).toBe(FIXED);
    expect(output).toContain('Fixed 2 faults in 1 file.');
    expect(output).toContain('link/unknown-page');
    expect(status).toBe(1);
    expect(site.read('pages/faq.yaml')).toContain('caards');
  });

  it('exits with 0 when nothing remains', async () => {
    site.write('pages/team.yaml', TEAM.replace('/nowhere-at-all', '/contact'));
    expect(await runHere(site, 'validate', '--fix', 'pages/team.yaml')).toMatchObject({ status: 0 });
    expect((await runHere(site, 'validate', 'pages/team.yaml')).output).toContain('Nothing wrong here.');
  });

  it('says what it did beside the report of a program, not in it', async () => {
    site.write('pages/team.yaml', TEAM);
    const { stdout, output } = await runHere(site, 'validate', '--fix', '--format', 'json', 'pages/team.yaml');
    expect(reportSchema.parse(JSON.parse(stdout)).counts.errors).toBe(1);
    expect(output).toContain('Fixed 2 faults');
  });

  it('writes through no link, and neither reads nor shows what one outside of its folder leads to', async () => {
    rmSync(join(site.root, 'pages/team.yaml'));
    for (const file of ['elsewhere/team.yaml', 'pages/behind.yaml']) site.write(file, TEAM);
    symlinkSync('behind.yaml', join(site.root, 'pages/team.yaml'));
    const inside = (await runHere(site, 'validate', '--fix', 'pages/team.yaml')).output;
    expect(inside).toContain(
      'pages/team.yaml is a symbolic link, so it was left alone. Fix the file that it points to.',
    );
    rmSync(join(site.root, 'pages/team.yaml'));
    symlinkSync('../elsewhere/team.yaml', join(site.root, 'pages/team.yaml'));
    const outside = (await runHere(site, 'validate', '--fix', 'pages/team.yaml')).output;
    expect(outside).toContain('pages/team.yaml:1:1  error  site/refused-link');
    expect(outside).not.toMatch(/pages\/team\.yaml:(?!1:1)/);
    for (const file of ['elsewhere/team.yaml', 'pages/behind.yaml']) expect(site.read(file)).toBe(TEAM);
    site.remove('pages/behind.yaml');
  });

  it('leaves a file in another encoding alone', async () => {
    const bytes = Buffer.from(`\ufeff${TEAM}`, 'utf16le');
    rmSync(join(site.root, 'pages/team.yaml'));
    writeFileSync(join(site.root, 'pages/team.yaml'), bytes);
    expect((await runHere(site, 'validate', '--fix', 'pages/team.yaml')).output).toContain('Nothing could be fixed.');
    expect(readFileSync(join(site.root, 'pages/team.yaml')).equals(bytes)).toBe(true);
  });
});

describe('what the system refuses', () => {
  it('is reported in one sentence with the file, and exits with 2', async () => {
    const broken = copySite();
    broken.write('file', '');
    const { status, output } = broken.run('build', '--out', 'file/dist');
    expect(status).toBe(2);
    expect(output.trim()).toMatch(/file.* cannot be used: .* a folder is needed\. .*\.$/);
    expect(output.trim()).not.toContain('\n');

    renameSync(join(broken.root, 'site.yaml'), `${broken.root}-site.yaml`);
    symlinkSync(`${broken.root}-site.yaml`, join(broken.root, 'site.yaml'));
    expect(await runHere(broken, 'validate')).toMatchObject({
      status: 2,
      output: expect.stringContaining('to a file outside it'),
    });
    rmSync(join(broken.root, 'site.yaml'));
    renameSync(`${broken.root}-site.yaml`, join(broken.root, 'site.yaml'));

    renameSync(join(broken.root, 'site.yaml'), join(broken.root, 'old.yaml'));
    mkdirSync(join(broken.root, 'site.yaml'));
    expect(await runHere(broken, 'validate')).toMatchObject({
      status: 2,
      output: expect.stringContaining('is not a file'),
    });
    broken.dispose();
  });
});

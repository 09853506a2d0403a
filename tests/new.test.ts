import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFences } from './support/read-fences.ts';
import type { Workspace } from './support/workspace.ts';
import { copyProject, copySite } from './support/workspace.ts';

describe('starting content', () => {
  let site: Workspace;
  beforeAll(() => {
    site = copySite();
  });
  afterAll(() => site.dispose());

  it('makes a location that is valid, and says where to fill it in', () => {
    const file = 'pages/locations/test-quarter.yaml';
    const { status, output } = site.run('new', 'location', 'Test Quarter');
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining(`${file}:3  emirate:`) });
    const written = site.read(file).split('\n');
    expect(written.filter((line) => line !== '' && !line.startsWith('#')).length).toBeLessThanOrEqual(8);
    expect(site.run('new', 'locations', 'test quarter')).toMatchObject({ status: 2 });
    expect(site.read(file).split('\n')).toEqual(written);
  });

  it('makes a page that is valid, with one line more in site.yaml', () => {
    const before = site.read('site.yaml').split('\n');
    expect(site.run('new', 'page', 'A page for a test')).toMatchObject({ status: 0 });
    const after = site.read('site.yaml').split('\n');
    expect(after.filter((line) => !before.includes(line))).toEqual(['  /a-page-for-a-test: a-page-for-a-test']);
    expect(after.length).toBe(before.length + 1);
  });

  it('leaves a site that is fine, but for the reminders, which a strict build refuses', () => {
    const { status, output } = site.run('validate');
    expect(status).toBe(0);
    const reminders = ['warning  link/orphan', 'warning  text/to-do', 'warning  text/too-few-words'];
    expect(new Set(output.match(/(?:error|warning) {2}\S+/g))).toEqual(new Set(reminders));
    expect(site.run('build', '--strict')).toMatchObject({ status: 1 });
    expect(existsSync(join(site.root, 'dist'))).toBe(false);
  });

  it('writes nothing when the name itself is a mistake', () => {
    const { status, output } = site.run('new', 'page', 'The <b>best</b>', '--slug', 'the-best');
    expect(status).toBe(1);
    expect(output).toContain('text/html-in-text');
    expect(existsSync(join(site.root, 'pages/the-best.yaml'))).toBe(false);
    expect(site.read('site.yaml')).not.toContain('the-best');
  });

  it('says what kinds there are', () => {
    const { status, output } = site.run('new', 'locaton', 'Al Barsha');
    expect(status).toBe(2);
    expect(output).toContain('Did you mean "location"? The kinds are: page, block, location.');
  });
});

describe('starting a block type', () => {
  let copy: Workspace;
  const tool = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(join(copy.root, 'node_modules/.bin', program), args, {
      cwd: copy.root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, NO_COLOR: '1' },
    });
    return { status, output: stdout + stderr };
  };
  /** Somebody may have followed CONTRIBUTING.md here before. */
  const forgetBlock = (type: string) => {
    rmSync(join(copy.root, 'blocks', type), { recursive: true, force: true });
    const lines = copy.read('blocks/index.ts').split('\n');
    copy.write('blocks/index.ts', lines.filter((line) => !line.includes(`'./${type}/`)).join('\n'));
  };
  beforeAll(() => {
    copy = copyProject();
    expect(copy.run('new', 'block', 'test-specimen')).toMatchObject({
      status: 0,
      output: expect.stringContaining('blocks/test-specimen/schema.ts:5'),
    });
  });
  afterAll(() => copy.dispose());

  it('leads to a finished block when CONTRIBUTING.md is followed', () => {
    const fences = readFences('CONTRIBUTING.md');
    forgetBlock('opening-hours');
    expect(copy.run('new', 'block', 'opening-hours')).toMatchObject({ status: 0 });
    for (const { purpose, code } of fences) if (purpose.startsWith('blocks/')) copy.write(purpose, code);
    const [use] = fences.filter(({ purpose }) => purpose === 'page');
    copy.write('pages/about.yaml', `${copy.read('pages/about.yaml').trimEnd()}\n${use?.code.replace(/^/gm, '  ')}`);
    expect(copy.run('build')).toMatchObject({ status: 0 });
    const page = copy.read('dist/about.html');
    expect(page).toContain('<dt>Friday and Saturday</dt><dd>closed</dd>');
    const [, hours] = /<dl class="(\w+)">/.exec(page) ?? [];
    expect(page).toContain(`.${hours}{`);
    expect(copy.read('dist/faq.html')).not.toContain(`.${hours}{`);
    const texts = readdirSync(join(copy.root, 'blocks/opening-hours')).map((file) =>
      copy.read(`blocks/opening-hours/${file}`),
    );
    expect(texts.filter((text) => text.includes('TODO'))).toEqual([]);
  }, 180_000);

  it.each([
    ['types', 'tsc', ['-p', '.']],
    ['lint', 'biome', ['check', 'blocks']],
    [
      'their own tests and the architecture',
      'vitest',
      ['run', 'blocks/test-specimen', 'blocks/opening-hours', 'tests/architecture.test.ts'],
    ],
  ])('makes blocks, untouched and finished, that pass %s', (_step, program, args) => {
    expect(tool(program, ...args)).toMatchObject({ status: 0 });
  });

  it('makes nothing that is unused', () => expect(tool('knip').output).not.toMatch(/test-specimen|opening-hours/));

  it.each([
    ['exists', 'hero', 'There is a block "hero" already'],
    ['is not written as YAML will have it', 'Price List', 'Write "price-list".'],
    ['is a word of the language', 'default', 'a meaning of its own'],
    ['is a word of the builder', 'image', 'The builder itself uses'],
  ])('is refused under a name that %s', (_case, name, message) => {
    const before = copy.read('blocks/index.ts');
    const { status, output } = copy.run('new', 'block', name);
    expect({ status, output }).toMatchObject({ status: 2, output: expect.stringContaining(message) });
    expect(copy.read('blocks/index.ts')).toBe(before);
  });
});

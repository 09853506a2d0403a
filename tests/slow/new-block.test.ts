import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFences } from '../support/read-fences.ts';
import type { Workspace } from '../support/workspace.ts';
import { copyProject } from '../support/workspace.ts';

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
  /** Somebody may have followed docs/blocks.md here before. */
  const forgetBlock = (type: string) => copy.remove(`blocks/${type}`);
  beforeAll(() => {
    copy = copyProject();
    expect(copy.run('new', 'block', 'test-specimen')).toMatchObject({
      status: 0,
      output: expect.stringContaining('blocks/test-specimen/schema.ts:4'),
    });
    expect(copy.run('new', 'block', 'test-slider', '--interactive')).toMatchObject({ status: 0 });
  });
  afterAll(() => copy.dispose());

  it('leads to a finished block when docs/blocks.md and docs/interactive-blocks.md are followed', () => {
    const fences = [...readFences('docs/blocks.md'), ...readFences('docs/interactive-blocks.md')];
    for (const [type, ...options] of [['phone-hours'], ['viewing-days', '--interactive']] as const) {
      forgetBlock(type);
      expect(copy.run('new', 'block', type, ...options)).toMatchObject({ status: 0 });
    }
    // A kind of field is for the blocks of a site; tests/system/own-field.test.ts follows that part.
    for (const { purpose, code } of fences) if (/^blocks\/(?!fields\/)/.test(purpose)) copy.write(purpose, code);
    const [use] = fences.filter(({ purpose }) => purpose === 'page');
    const calendar = '  - { type: viewing-days, heading: When do you come?, label: Up to three days, most: 3 }';
    copy.write(
      'pages/about.yaml',
      `${copy.read('pages/about.yaml').trimEnd()}\n${use?.code.replace(/^/gm, '  ').trimEnd()}\n${calendar}\n`,
    );
    expect(copy.run('build')).toMatchObject({ status: 0 });
    const page = copy.read('dist/about.html');
    expect(page).toContain('<table role="grid" aria-multiselectable="true" aria-label="March 2027"');
    expect(page).toContain('.rdp-day{');
    expect(page).toContain('<dt>Friday and Saturday</dt><dd>closed</dd>');
    const [, hours] = /<dl class="(\w+)">/.exec(page) ?? [];
    expect(page).toContain(`.${hours}{`);
    expect(copy.read('dist/faq.html')).not.toContain(`.${hours}{`);
    const texts = readdirSync(join(copy.root, 'blocks/phone-hours')).map((file) =>
      copy.read(`blocks/phone-hours/${file}`),
    );
    expect(texts.filter((text) => text.includes('TODO'))).toEqual([]);
  }, 180_000);

  it.each([
    ['types', 'tsc', ['-p', '.']],
    ['lint', 'biome', ['check', 'blocks']],
    [
      'their own tests and the architecture',
      'vitest',
      ['run', 'blocks/test-specimen', 'blocks/test-slider', 'blocks/phone-hours', 'tests/architecture.test.ts'],
    ],
  ])('makes blocks, untouched and finished, that pass %s', (_step, program, args) => {
    expect(tool(program, ...args)).toMatchObject({ status: 0 });
  });

  it('makes nothing that is unused', () => expect(tool('knip').output).not.toMatch(/test-specimen|phone-hours/));
});

import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyProject } from '../support/workspace.ts';

describe('the bundle of the commands', () => {
  const copy = copyProject({ NODE_ENV: 'development' });
  afterAll(() => copy.dispose());

  it('serves every command, whichever was the first to need it', () => {
    expect(copy.run('validate')).toMatchObject({ status: 0 });
    expect(copy.run('build')).toMatchObject({ status: 0 });
  });

  it('stays for as long as a command may run from it, and goes when others have been used since', () => {
    const cache = join(copy.root, 'node_modules/.cache/page-builder');
    const bundles = () => readdirSync(cache).filter((name) => name.startsWith('cli-'));
    const leave = (name: string, minutes: number) => {
      const then = new Date(Date.now() - minutes * 60_000);
      mkdirSync(join(cache, name), { recursive: true });
      utimesSync(join(cache, name), then, then);
    };
    const before = bundles();
    for (const bundle of before) leave(bundle, 59);
    for (let other = 0; other < 9; other += 1) leave(`cli-${'0'.repeat(15)}${other}`, 1);
    leave(`cli-${'a'.repeat(16)}`, 61);
    copy.write('src/another-state-of-the-source.ts', 'export {};\n');
    expect(copy.run('validate')).toMatchObject({ status: 0 });
    expect(bundles()).toEqual(expect.arrayContaining(before));
    expect(bundles()).not.toContain(`cli-${'a'.repeat(16)}`);
  });

  it('has the examples of its blocks checked by the catalogue', () => {
    const examples = copy.read('blocks/faq/examples.yaml');
    copy.write('blocks/faq/examples.yaml', examples.replace('heading:', 'headin:'));
    const { status, output } = copy.run('catalogue');
    expect(status).toBe(1);
    expect(output).toContain(
      'blocks/faq/examples.yaml, "questions and answers": "headin" is not a property of a faq block.',
    );
    expect(copy.list('.')).not.toContain('dist-catalogue/index.html');
  });
});

import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevServer } from '../support/dev-server.ts';
import { startDevServer } from '../support/dev-server.ts';
import type { Workspace } from '../support/workspace.ts';
import { copyProject } from '../support/workspace.ts';

const PATIENTLY = { interval: 50, timeout: 30_000 };
const EDITS = 50;
const MOST_MEGABYTES = 400;
const VIEW = 'blocks/faq/view.tsx';

let copy: Workspace;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.dispose());

/** Moves the folder of a block type out of the project while something is tried. */
async function without(type: string, act: () => unknown): Promise<void> {
  const folder = join(copy.root, 'blocks', type);
  const aside = `${copy.root}-${type}`;
  cpSync(folder, aside, { recursive: true });
  copy.remove(`blocks/${type}`);
  await act();
  cpSync(aside, folder, { recursive: true });
  rmSync(aside, { recursive: true });
}

describe('without the folder of a block type that pages use', () => {
  it.each(['validate', 'build'])('npm run %s names the pages', (command) =>
    without('faq', () => {
      const { status, output } = copy.run(command);
      expect(status).toBe(1);
      expect(output).toMatch(/^pages\/faq\.yaml:\d+:\d+ {2}error {2}block\/unknown-type$/m);
      expect(output).toContain('There is no block type "faq".');
      expect(output).not.toMatch(/^ +at /m);
    }),
  );

  it('a command that cannot read the code of a block says which', () => {
    const view = copy.read(VIEW);
    copy.remove(VIEW);
    const { status, output } = copy.run('validate');
    copy.write(VIEW, view);
    expect(status).toBe(70);
    expect(output).toContain("Could not resolve './view.tsx' in blocks/faq/index.ts");
    expect(output).not.toMatch(/^ +at /m);
  });
});

describe('with a script of a block that cannot be read', () => {
  it('npm run build says which, and does not take it for a fault of its own', () => {
    const script = copy.read('blocks/dialog-button/island.ts');
    copy.write('blocks/dialog-button/island.ts', `import { gone } from './gone.ts';\ngone();\n${script}`);
    const { status, output } = copy.run('build');
    copy.write('blocks/dialog-button/island.ts', script);
    expect(status).toBe(70);
    expect(output).toContain('Fix it, and run the command again.');
    expect(output).toContain("Could not resolve './gone.ts' in blocks/dialog-button/island.ts");
    expect(output).not.toMatch(/^ +at |report this/m);
  });
});

describe('the dev server', () => {
  let server: DevServer;
  const page = async () => (await fetch(`${server.address}/faq`)).text();
  beforeAll(async () => {
    server = await startDevServer(copy);
  });
  afterAll(() => server.stop());

  it('tells that the folder of a block type is missing, and shows its blocks when it is back', async () => {
    expect(await page()).toContain('data-block="faq"');
    const already = server.output().length;
    await without('faq', async () => {
      await expect.poll(server.output, PATIENTLY).toContain('There is no block type "faq".');
      await expect.poll(page, PATIENTLY).not.toContain('data-block="faq"');
    });
    await expect.poll(page, PATIENTLY).toContain('data-block="faq"');
    await expect.poll(() => server.output().slice(already), PATIENTLY).toContain('All fine again.');
  });

  it('shows an edit to a view with hooks in the catalogue, too', async () => {
    const file = 'blocks/calculator/view.tsx';
    const view = copy.read(file);
    const example = async () => (await fetch(`${server.address}/_blocks/calculator/savings`)).text();
    expect(await example()).toContain('Property type');
    copy.write(file, view.replace('data-result=""', 'data-result="edited"'));
    await expect.poll(example, PATIENTLY).toContain('data-result="edited"');
    copy.write(file, view);
    await expect.poll(example, PATIENTLY).not.toContain('data-result="edited"');
  });

  it('tells of a promise that is rejected in the code of a block, and goes on', async () => {
    const view = copy.read(VIEW);
    copy.write(
      VIEW,
      `${view}\nvoid Promise.reject(new Error('No one waited.'));\nsetTimeout(() => { throw new Error('Too late.'); });\n`,
    );
    await page();
    await expect.poll(server.output, PATIENTLY).toContain('The code of the block "faq" fails: No one waited.');
    await expect.poll(server.output, PATIENTLY).toContain('The code of the block "faq" fails: Too late.');
    const already = server.output().length;
    copy.write(VIEW, view);
    await expect.poll(() => server.output().slice(already), PATIENTLY).toContain('All fine again.');
    expect(await page()).toContain('data-block="faq"');
  });

  it.runIf(process.platform === 'linux')(
    `keeps nothing of ${EDITS} edits to code, below ${MOST_MEGABYTES} MB`,
    async () => {
      const view = copy.read(VIEW);
      const taken: number[] = [];
      for (let edit = 1; edit <= EDITS; edit += 1) {
        const title = `edit-${edit}-made`;
        copy.write(VIEW, `${view}\nglobalThis.process.title = '${title}';\n`);
        const shown = () => readFileSync(`/proc/${server.pid}/cmdline`, 'utf8');
        await expect.poll(shown, PATIENTLY).toContain(title);
        await page();
        taken.push(megabytes());
      }
      console.log(`MB after each edit: ${taken.join(' ')}`);
      expect(Math.max(...taken)).toBeLessThan(MOST_MEGABYTES);
      // The heap grows until V8 tidies it up, which takes some edits.
      expect(Math.max(...taken.slice(-10))).toBeLessThan(Math.max(...taken.slice(10, 20)) * 1.25);
    },
  );

  function megabytes(): number {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  }
});

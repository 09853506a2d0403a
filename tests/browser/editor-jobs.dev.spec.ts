import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findViolations, injectAxe } from '../support/axe.ts';
import { findBlock, findCanvas, findInspector, findName, openPage, show } from './editor-actions.ts';
import { editor as site } from './live-editor.ts';
import { expectSoon as expect } from './live-site.ts';

site.describe.configure({ timeout: 120_000 });

site('a marketer changes words, order and dates of a page, and takes it back', async ({ page, address, copy }) => {
  const before = copy.read('pages/about.yaml');
  const saved = (...changes: readonly (readonly [from: string, to: string])[]) =>
    expect
      .poll(() => copy.read('pages/about.yaml'))
      .toBe(changes.reduce((text, [from, to]) => text.replace(from, () => to), before));
  await openPage(page, address, '/about');

  const heading = findCanvas(page).locator('main h1');
  await heading.dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('A yard that grew');
  await page.keyboard.press('Enter');
  const grown = ['heading: A yard that stayed small', 'heading: A yard that grew'] as const;
  await saved(grown);
  await expect(heading).toHaveText('A yard that grew');

  await findInspector(page).getByRole('textbox', { name: 'Subtitle' }).fill('Twelve people, five harbours, one crane.');
  const people = ['Eleven people', 'Twelve people'] as const;
  await saved(grown, people);
  await expect(findCanvas(page).locator('main')).toContainText('Twelve people, five harbours');

  await findName(findBlock(page, 'Figures')).press('Alt+ArrowUp');
  await expect(page.getByRole('listitem').first()).toContainText('Figures');
  await expect(findCanvas(page).locator('main [data-block="stats"] ~ [data-block="hero"]')).toBeAttached();

  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: /^Undo/ }).click();
  await saved();
  await expect(heading).toHaveText('A yard that stayed small');
});

site('a marketer changes the phone number on every page at once', async ({ page, address, copy }) => {
  const before = copy.read('site.yaml');
  await openPage(page, address, '/contact', 'Contact');
  await findInspector(page)
    .getByRole('button', { name: /^Change it everywhere: .*phone/i })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('+44 1632 960 111');
  await page.getByRole('button', { name: 'Change everywhere', exact: true }).click();
  await expect.poll(() => copy.read('site.yaml')).toBe(before.replace('+44 1632 960 000', '+44 1632 960 111'));
  await expect(findCanvas(page).locator('main')).toContainText('+44 1632 960 111');
  await expect(findCanvas(page).getByRole('banner')).toContainText('+44 1632 960 111');
});

site('a marketer adds a block, a location and publishes both', async ({ page, address, copy }) => {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: copy.root, encoding: 'utf8' }).trim();
  const remote = mkdtempSync(join(tmpdir(), 'page-builder-remote-'));
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Start');
  git('remote', 'add', 'origin', remote);

  await openPage(page, address, '/about');
  const before = copy.read('pages/about.yaml');
  await page.getByRole('button', { name: 'Add a block', exact: true }).click();
  await page.getByRole('textbox', { name: 'Search blocks' }).fill('steps');
  await page
    .getByRole('button', { name: /^Add: Steps/ })
    .first()
    .click();
  await expect(findBlock(page, 'Steps')).toBeVisible();
  expect(copy.read('pages/about.yaml').startsWith(before)).toBe(true);
  expect(copy.read('pages/about.yaml')).toMatch(/\n {2}- type: steps # TODO .*example.*\n {4}/);

  await show(page, 'All pages');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New location' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Otter Sound');
  await dialog.getByRole('combobox', { name: 'Region' }).selectOption('Islands');
  await dialog.getByRole('button', { name: 'Create location' }).click();
  await expect.poll(() => copy.list('pages/locations')).toContain('otter-sound.yaml');

  await show(page, 'Changes');
  await page.getByRole('textbox', { name: 'What did you change?' }).fill('Add Otter Sound');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => git('log', '-1', '--format=%s')).toBe('Add Otter Sound');
  await expect.poll(() => git('ls-remote', 'origin', 'main')).toContain(git('rev-parse', 'HEAD'));
  expect(git('show', '--stat', '--format=', '--name-only', 'HEAD').split('\n').sort()).toEqual([
    'pages/about.yaml',
    'pages/locations/otter-sound.yaml',
  ]);
  rmSync(remote, { recursive: true });
});

site(
  'two people change one page: what does not clash is merged, and what clashes is shown',
  async ({ page, address, copy, edit }) => {
    await openPage(page, address, '/about', 'Hero');
    const heading = findInspector(page).getByRole('textbox', { name: 'Heading' });
    await expect(heading).toHaveValue('A yard that stayed small');
    edit('pages/about.yaml', 'Eleven people', 'Twelve people');
    await heading.fill('A yard that grew');
    await expect.poll(() => copy.read('pages/about.yaml')).toContain('heading: A yard that grew');
    expect(copy.read('pages/about.yaml')).toContain('subtitle: Twelve people');

    // Both write the same words before either learns of the other's change.
    const clash = async (mine: string, theirs: string) => {
      const written = copy.read('pages/about.yaml');
      await page.route('**/_edit/api/file?*', async (route) => {
        const isWrite = route.request().method() === 'PUT';
        if (isWrite) edit('pages/about.yaml', /heading: (.*)/.exec(written)?.[1] ?? '', theirs);
        await route.continue();
        if (isWrite) await page.unroute('**/_edit/api/file?*');
      });
      await heading.fill(mine);
      const dialog = page.getByRole('dialog', { name: 'Someone else has changed this file too' });
      await expect(dialog).toContainText(`heading: ${theirs}`);
      await expect(dialog).toContainText(`heading: ${mine}`);
      return { dialog, now: (words: string) => written.replace(/heading: .*/, `heading: ${words}`) };
    };
    const first = await clash('A yard that sings', 'A yard that swims');
    await injectAxe(page);
    expect(await findViolations(page)).toEqual([]);
    await first.dialog.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(heading).toHaveValue('A yard that swims');
    expect(copy.read('pages/about.yaml')).toBe(first.now('A yard that swims'));
    const second = await clash('A yard that sings', 'A yard that dives');
    await second.dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => copy.read('pages/about.yaml')).toBe(second.now('A yard that sings'));
    await heading.fill('A yard that goes on');
    await expect.poll(() => copy.read('pages/about.yaml')).toBe(second.now('A yard that goes on'));

    // Somebody breaks the page by hand, and the editor fixes it.
    edit('pages/about.yaml', 'type: stats', 'type: statss');
    await show(page, 'Mistakes');
    await page.getByRole('button', { name: 'Fix it' }).click();
    await expect.poll(() => copy.read('pages/about.yaml')).toContain('type: stats\n');
  },
);

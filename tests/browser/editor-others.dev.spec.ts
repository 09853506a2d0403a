import type { Page } from 'playwright/test';
import { findBlock, findBlocks, findInspector, findName, openPage, show } from './editor-actions.ts';
import { editor as site } from './live-editor.ts';
import { expectSoon as expect } from './live-site.ts';

/*
 * What somebody types in a form while others change the same file: in a code editor, by git, or in another window of the editor.
 */

site.describe.configure({ timeout: 240_000 });

const HERO = / {2}- type: hero[\s\S]*?(?= {2}- type: stats)/;
const NOTE = '  - type: prose\n    body: Somebody else has written this.\n';

/** Types words behind those in a field, key by key, and lets something happen half way. */
async function typeOn(page: Page, name: string, words: string, meanwhile: () => void | Promise<void>): Promise<void> {
  const field = findInspector(page).getByRole('textbox', { name, exact: true }).first();
  await field.click();
  await page.keyboard.press('End');
  const half = Math.floor(words.length / 2);
  await page.keyboard.type(words.slice(0, half), { delay: 60 });
  await meanwhile();
  await page.keyboard.type(words.slice(half), { delay: 60 });
  await expect(field).toBeFocused();
}

const CASES: readonly (readonly [name: string, change: (text: string) => string])[] = [
  ['a block above is deleted', (text) => text.replace(HERO, '')],
  ['a block above is added', (text) => text.replace('blocks:\n', `blocks:\n${NOTE}`)],
  ['blocks change places', (text) => text.replace(HERO, '').concat(HERO.exec(text)?.[0] ?? '')],
];

for (const [name, change] of CASES) {
  site(`words that are typed while ${name} come to their own block`, async ({ page, address, copy }) => {
    const before = copy.read('pages/about.yaml');
    await openPage(page, address, '/about', 'Who we are');
    await typeOn(page, 'Heading', ' and what we do every day', async () => {
      await expect.poll(() => copy.read('pages/about.yaml')).toContain('Who we are and what we\n');
      copy.write('pages/about.yaml', change(copy.read('pages/about.yaml')));
    });
    const typed = 'heading: Who we are and what we do every day';
    await expect.poll(() => copy.read('pages/about.yaml')).toBe(change(before.replace('heading: Who we are', typed)));
    await expect(findInspector(page).getByRole('textbox', { name: 'Heading' }).first()).toHaveValue(
      'Who we are and what we do every day',
    );
    await expect(findBlocks(page).locator('[aria-current="true"]')).toContainText(
      'Who we are and what we do every day',
    );
  });
}

site(
  'words that are typed while another window of the editor adds a block come to their own',
  async ({ page, address, copy, context }) => {
    const before = copy.read('pages/about.yaml');
    const other = await context.newPage();
    await openPage(other, address, '/about', 'A yard that stayed small');
    await openPage(page, address, '/about', 'Who we are');
    await typeOn(page, 'Heading', ' and what we do every day', async () => {
      await findName(findBlock(other, 'A yard that stayed small')).press('ControlOrMeta+d');
    });
    const hero = (HERO.exec(before)?.[0] ?? '').replace('    id: hero\n', '');
    await expect
      .poll(() => copy.read('pages/about.yaml'))
      .toBe(
        before
          .replace('heading: Who we are', 'heading: Who we are and what we do every day')
          .replace('  - type: stats', `${hero}  - type: stats`),
      );
  },
);

site(
  'words that others change while they are typed are asked about, and no typed key answers',
  async ({ page, address, copy }) => {
    await openPage(page, address, '/about', 'Who we are');
    const dialog = page.getByRole('dialog', { name: 'Someone else has changed this file too' });
    const theirs = () => copy.read('pages/about.yaml').replace('heading: Who we are and', 'heading: Who they are and');
    const field = findInspector(page).getByRole('textbox', { name: 'Heading', exact: true }).first();
    await field.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and what we');
    await expect.poll(() => copy.read('pages/about.yaml')).toContain('Who we are and what we\n');
    copy.write('pages/about.yaml', theirs());
    await page.keyboard.type(' do', { delay: 30 });
    await expect(dialog).toBeVisible();
    await page.keyboard.type(' every day', { delay: 30 });
    await expect(dialog).toBeVisible();
    expect(copy.read('pages/about.yaml')).toContain('heading: Who they are and what we\n');
    await dialog.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(field).toHaveValue('Who they are and what we');
  },
);

site(
  'an item of a list keeps its words and the focus while others add one above it',
  async ({ page, address, copy }) => {
    const before = copy.read('pages/about.yaml');
    const ITEM = '      - value: "7"\n        label: dogs\n';
    await openPage(page, address, '/about', 'Figures');
    await findInspector(page).getByRole('button', { name: 'harbours', exact: true }).click();
    await typeOn(page, 'Label', ' around the bay', () =>
      copy.write('pages/about.yaml', copy.read('pages/about.yaml').replace('    items:\n', `    items:\n${ITEM}`)),
    );
    await expect
      .poll(() => copy.read('pages/about.yaml'))
      .toBe(
        before
          .replace('    items:\n', `    items:\n${ITEM}`)
          .replace('label: harbours', 'label: harbours around the bay'),
      );
  },
);

site('a block that others have just moved is the one that a command means', async ({ page, address, copy }) => {
  const before = copy.read('pages/about.yaml');
  await openPage(page, address, '/about', 'Who we are');
  await findName(findBlock(page, 'Who we are')).focus();
  copy.write('pages/about.yaml', before.replace('blocks:\n', `blocks:\n${NOTE}`));
  await page.keyboard.press('Delete');
  await expect
    .poll(() => copy.read('pages/about.yaml'))
    .toBe(
      before.replace('blocks:\n', `blocks:\n${NOTE}`).replace(/ {2}- type: feature[\s\S]*?(?= {2}- type: cta)/, ''),
    );
});

site('words of the site keep their place while others add a menu above', async ({ page, address, copy }) => {
  const before = copy.read('site.yaml');
  await openPage(page, address, '/about');
  await show(page, 'Site');
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and', { delay: 60 });
  copy.write('site.yaml', `# By somebody else\n${copy.read('site.yaml')}`);
  await page.keyboard.type(' daughters', { delay: 60 });
  await expect
    .poll(() => copy.read('site.yaml'))
    .toBe(`# By somebody else\n${before.replace(/^(name: .*)$/m, '$1 and daughters')}`);
});

import { findBlock, findInspector, findName, openPage, show } from './editor-actions.ts';
import { editor as site } from './live-editor.ts';
import { expectSoon as expect } from './live-site.ts';

site.describe.configure({ timeout: 240_000 });

site(
  'a link of a menu with an icon and help opens with its page, and leads to another',
  async ({ page, address, copy }) => {
    const before = copy
      .read('site.yaml')
      .replace('links: [/services/hull, ', 'links: [{ link: /services/hull, icon: tool, help: Planks }, ');
    copy.write('site.yaml', before);
    await openPage(page, address, '/about');
    await show(page, 'Site');
    await page.getByRole('tab', { name: 'Header and footer' }).click();
    await page.getByRole('button', { name: 'Repairs', exact: true }).click();
    await page.getByRole('button', { name: 'Hull repairs', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Help', exact: true })).toHaveValue('Planks');
    await page.getByRole('combobox', { name: 'Link', exact: true }).click();
    await page.keyboard.type('faq');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => copy.read('site.yaml'))
      .toBe(before.replace('{ link: /services/hull, icon', '{ link: /faq, icon'));
  },
);

site('a column of a table is moved with its cells', async ({ page, address, copy }) => {
  const table = [
    '  - type: comparison-table',
    '    heading: Prices',
    '    columns: [{ title: What }, { title: Small }, { title: Large }]',
    '    rows:',
    '      - { label: Price, cells: [From £280, From £480] }\n',
  ].join('\n');
  const before = `${copy.read('pages/about.yaml')}${table}`;
  copy.write('pages/about.yaml', before);
  await openPage(page, address, '/about', 'Prices');
  await findInspector(page).getByRole('button', { name: 'Actions: Large' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect
    .poll(() => copy.read('pages/about.yaml'))
    .toBe(
      before
        .replace('{ title: Small }, { title: Large }', '{ title: Large }, { title: Small }')
        .replace('[From £280, From £480]', '[From £480, From £280]'),
    );
});

site('undo goes on after somebody else has changed a file', async ({ page, address, copy }) => {
  const [about, faq] = ['pages/about.yaml', 'pages/faq.yaml'].map((file) => copy.read(file));
  const type = async (path: string, words: string) => {
    await openPage(page, address, path);
    await findName(findBlock(page, 'Hero')).click();
    await findInspector(page).getByRole('textbox', { name: 'Heading', exact: true }).first().fill(words);
    await expect.poll(() => copy.read(`pages${path}.yaml`)).toContain(`heading: ${words}`);
  };
  await type('/faq', 'Asked and answered');
  await type('/about', 'A yard of eleven');
  copy.write('pages/about.yaml', `${copy.read('pages/about.yaml')}# By somebody else\n`);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => copy.read('pages/about.yaml')).toBe(`${about}# By somebody else\n`);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => copy.read('pages/faq.yaml')).toBe(faq);
});

site('another page is found by typing over the name of the one that is shown', async ({ page, address }) => {
  await openPage(page, address, '/about');
  await page.getByRole('banner').getByRole('combobox', { name: 'Page' }).click();
  await page.keyboard.type('contact');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=%2Fcontact/);
});

site('a folded text keeps lines as long as people write, and a bar its last break', async ({ page, address, copy }) => {
  const before = copy.read('pages/about.yaml');
  await openPage(page, address, '/about', 'Who we are');
  const body = findInspector(page).getByRole('textbox', { name: 'Body', exact: true });
  await body.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Gladly.');
  await expect
    .poll(() => copy.read('pages/about.yaml'))
    .toBe(before.replace('give you the list.', 'give you the list. Gladly.'));
});

import { findBlocks, findCanvas, findInspector, openPage } from './editor-actions.ts';
import { editor as site } from './live-editor.ts';
import { expectSoon as expect } from './live-site.ts';

site.describe.configure({ timeout: 180_000 });
site.use({ permissions: ['clipboard-read', 'clipboard-write'] });

site('only words that a file is proved to say are changed where they stand', async ({ page, address, copy }) => {
  const template = copy.read('pages/_templates/location.yaml');
  await openPage(page, address, '/locations/kelp-bay');
  const canvas = findCanvas(page);
  const edited = canvas.locator('[contenteditable]:not([contenteditable="false"])');
  for (const words of ['Home', 'Load from Example Widgets']) {
    await canvas.locator('main').getByText(words).first().dblclick();
    await expect(edited).toHaveCount(0);
  }
  await canvas.getByText('Boat repairs on the Mainland').dblclick();
  await expect(edited).toHaveText('Boat repairs on the Mainland');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('All ');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => copy.read('pages/_templates/location.yaml'))
    .toBe(template.replace('Boat repairs on the ${region}', 'All Boat repairs on the ${region}'));
  const shared = copy.read('pages/_shared/reviews-widget.yaml');
  await canvas.getByText('Ask us for references').dblclick();
  await expect(edited).toHaveText('Ask us for references');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' today');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => copy.read('pages/_shared/reviews-widget.yaml'))
    .toBe(shared.replace('Ask us for references', 'Ask us for references today'));
});

site('words typed on the page are not lost, however it is left', async ({ page, address, copy }) => {
  const said = () => /heading: (.*)/.exec(copy.read('pages/about.yaml'))?.[1];
  await openPage(page, address, '/about');
  const heading = findCanvas(page).locator('main h1');
  const type = async (words: string) => {
    await heading.dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(words);
  };
  await type('A yard by the sea');
  await page.reload();
  await expect.poll(said).toBe('A yard by the sea');
  await expect(heading).toHaveText('A yard by the sea');

  await type('A yard in the bay');
  await page.goto(`${address}/faq`);
  await openPage(page, address, '/about');
  const save = page.getByRole('button', { name: 'Save now' });
  await expect(async () => {
    // Where the server was not heard, the words are offered.
    if (await save.isVisible()) await save.click();
    expect(said()).toBe('A yard in the bay');
  }).toPass();

  await type('A yard up the river');
  await page
    .frames()
    .find((frame) => frame.parentFrame())
    ?.evaluate(() => location.reload());
  await expect.poll(said).toBe('A yard up the river');
});

site('the page says what the file says after a quick undo', async ({ page, address, copy }) => {
  const before = copy.read('pages/about.yaml');
  await openPage(page, address, '/about');
  const heading = findCanvas(page).locator('main h1');
  for (const pause of [0, 100, 200]) {
    await heading.dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Too quick');
    await page.keyboard.press('Enter');
    await expect.poll(() => copy.read('pages/about.yaml'), { intervals: [10] }).toContain('heading: Too quick');
    await page.waitForTimeout(pause);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => copy.read('pages/about.yaml')).toBe(before);
    await expect(heading).toHaveText('A yard that stayed small');
    await page.waitForTimeout(1000);
    await expect(heading).toHaveText('A yard that stayed small');
  }
});

site('a link takes what people type, and says what it does not take', async ({ page, address, copy }) => {
  await openPage(page, address, '/about');
  const canvas = findCanvas(page);
  const paragraph = canvas.locator('.rich-text p').first();
  await paragraph.dblclick({ position: { x: 30, y: 10 } });
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ControlOrMeta+K');
  const field = canvas.getByRole('combobox', { name: 'Where it leads' });
  await field.fill('certif');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('certif');
  await field.fill('tel:+44 20 7946 0000');
  await page.keyboard.press('Enter');
  await expect(paragraph.locator('a')).toHaveText('done');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' ${site.name}');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect
    .poll(() => copy.read('pages/about.yaml'))
    .toContain('**Ask for the foreman** if you want to see how it is [done](tel:+442079460000). ${site.name}\n');
});

site('Enter begins a new paragraph in a long text', async ({ page, address, copy }) => {
  await openPage(page, address, '/about');
  const paragraphs = findCanvas(page).locator('.rich-text p');
  const before = await paragraphs.count();
  await paragraphs.first().dblclick({ position: { x: 30, y: 10 } });
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('We open at eight.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bring the boat.');
  await findCanvas(page).getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(() => copy.read('pages/about.yaml'))
    .toMatch(/how it is done\.\n\n +We open at eight\.\n\n +Bring the boat\.\n/);
  await expect(paragraphs).toHaveCount(before + 2);
  await expect(paragraphs.nth(1)).toHaveText('We open at eight.');
});

site('text from a document keeps its bold words, links and lists', async ({ page, address, copy }) => {
  await openPage(page, address, '/about');
  const copyHtml = (html: string) =>
    page.evaluate(async (text) => {
      const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
      const plain = text.replace(/<[^>]+>/g, '');
      await navigator.clipboard.write([
        new ClipboardItem({ ...blob('text/html', text), ...blob('text/plain', plain) }),
      ]);
    }, html);
  await copyHtml(
    '<b style="font-weight:normal"><p>We come <span style="font-weight:700">today</span>.</p><ul><li><p>With a lift</p></li></ul></b>',
  );
  const paragraph = findCanvas(page).locator('.rich-text p').first();
  await paragraph.click();
  await findInspector(page).getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  const read = () => copy.read('pages/about.yaml');
  await expect.poll(read).toMatch(/We come \*\*today\*\*\.\n+ +- With a lift\n/);
  await expect(paragraph).toHaveText('We come today.');

  await copyHtml('<p>Or <a href="tel:+442079460000">call <b>us</b></a></p>');
  await paragraph.dblclick({ position: { x: 30, y: 10 } });
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ControlOrMeta+v');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect.poll(read).toContain('We come **today**.Or [call **us**](tel:+442079460000)\n');
});

site('several words can be typed into a question, which opens when it is pressed', async ({ page, address, copy }) => {
  await openPage(page, address, '/faq');
  const question = findCanvas(page).locator('summary h3').first();
  await question.dblclick({ position: { x: 30, y: 10 } });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('May we come along?');
  await page.keyboard.press('Enter');
  await expect.poll(() => copy.read('pages/faq.yaml')).toContain('May we come along?');
});

site('an empty page says what to do', async ({ page, address, copy }) => {
  const text = copy.read('pages/faq.yaml');
  copy.write('pages/faq.yaml', `${text.slice(0, text.indexOf('blocks:'))}blocks: []\n`);
  await page.goto(`${address}/_edit?page=/faq`);
  await page.getByRole('button', { name: 'Add the first block' }).click();
  await page.getByRole('textbox', { name: 'Search blocks' }).fill('Checklist');
  await page.getByRole('button', { name: 'Add: Checklist, the first one on phones', exact: true }).click();
  await expect(findBlocks(page)).toHaveCount(1);
});

site('a text that ends with a quote keeps its height while it is edited', async ({ page, address, edit }) => {
  edit('pages/home.yaml', '    eyebrow: ', '    price: From ${site.facts.since}\n    eyebrow: ');
  await openPage(page, address, '/');
  const price = findCanvas(page).getByText('From 1').first();
  const measure = async () => (await price.boundingBox())?.height;
  const before = await measure();
  await price.dblclick();
  await expect(findCanvas(page).locator('img.ProseMirror-separator')).toHaveCount(1);
  expect(await measure()).toBe(before);
});

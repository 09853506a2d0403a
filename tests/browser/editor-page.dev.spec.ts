import { addBlock, fill, fillItem, findBlock, findCanvas, findInspector, findName } from './editor-actions.ts';
import { editor as site } from './live-editor.ts';
import { expectSoon as expect } from './live-site.ts';

site.describe.configure({ timeout: 120_000 });

/** As somebody would have written it with care. */
const PAGE = `# yaml-language-server: $schema=../.vscode/schemas/page.json
title: Winter storage | \${site.name}
description: A dry shed for your boat from October to April.
label: Winter storage
blocks:
  - type: hero
    id: hero
    heading: Winter storage
    subtitle: Leave her with us in October, and sail in April.
    primary: { label: Book a place, link: /contact }

  - type: checklist
    heading: What we do before winter
    head: centre
    shownOnPhones: 1
    groups:
      - { title: Engine, icon: droplet, items: [Drain the coolant, "Oil: new, and its filter"] }
      - { title: Electrics, items: [Every socket, The distribution board] }

  - type: comparison-table
    heading: Shed or yard
    head: beside
    shown: 1
    columns: [{ title: Where she stands }, { title: For 7 m }]
    rows:
      - { label: In the shed, cells: [£ 900] }
      - { label: In the yard, cells: [£ 400] }

  - type: pricing
    heading: What a winter costs
    badge: RECOMMENDED
    tiers:
      - { title: Yard, price: £57 a metre, features: [A cover that stays on] }
      - { title: Shed, price: £128 a metre, features: ["Light, power and water"], featured: true }
    action: { label: Join, link: /contact }

  - type: gallery
    heading: The shed
    head: centre
    shown: 1
    items:
      - { image: { src: /images/hull.svg, alt: A painted hull on blocks }, caption: Dry by November }

  - type: faq
    heading: Questions about the winter
    items:
      - question: When can she come?
        answer: From **1 October**.

  - type: steps
    heading: Three steps to a dry boat
    items:
      - title: Call us
        description: Tell us how long she is.
      - title: We visit
        description: A surveyor spends a day in the house. Come along if you like.
      - title: You read
        description: Within the week you have the report, with photographs and prices.
      - title: We talk
        description: Ask what you like. Most people know after half an hour what comes first.

  - type: cta-banner
    heading: The shed has forty places
    primary: { label: Ask for one, link: /contact }
`;

site('a marketer makes a page of the eight best-known kinds of block', async ({ page, address, copy }) => {
  const routes = copy.read('site.yaml');
  const inspector = findInspector(page);
  const removeItem = async (title: string) => {
    await inspector.getByRole('button', { name: `Actions: ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  const markDone = async () => {
    await inspector.getByRole('button', { name: 'Mark as done' }).click();
    await expect(inspector.getByRole('button', { name: 'Mark as done' })).toBeHidden();
  };
  const link = async (label: string) => {
    await inspector.getByRole('button', { name: /^Main button/ }).click();
    await inspector.getByRole('textbox', { name: 'Label' }).fill(label);
    await inspector.getByRole('combobox', { name: 'Link', exact: true }).fill('Contact');
    await page
      .getByRole('option', { name: /contact/i })
      .first()
      .click();
    await markDone();
  };

  await page.goto(`${address}/_edit?view=pages`);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New page' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter storage');
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(findCanvas(page).locator('main h1')).toHaveText('Winter storage');
  await fill(inspector, { Description: 'A dry shed for your boat from October to April.' });

  await findName(findBlock(page, 'Text')).click();
  await page.keyboard.press('Delete');
  await expect(findBlock(page, 'Text')).toBeHidden();
  await findName(findBlock(page, 'Hero')).click();
  await fill(inspector, { Subtitle: 'Leave her with us in October, and sail in April.' });
  await link('Book a place');

  await addBlock(page, 'Checklist', 'the first one on phones');
  await fill(inspector, { Heading: 'What we do before winter' });
  await fillItem(page, 'Plumbing', {
    Title: 'Engine',
    'Item 1': 'Drain the coolant',
    'Item 2': 'Oil: new, and its filter',
  });
  await markDone();

  await addBlock(page, 'Comparison table', 'the first row of two');
  await fill(inspector, { Heading: 'Shed or yard' });
  await fillItem(page, 'Service', { Title: 'Where she stands' });
  await fillItem(page, 'Price', { Title: 'For 7 m' });
  await fillItem(page, 'Small service', { Label: 'In the shed', 'Cell 1': '£ 900' });
  await fillItem(page, 'Large service', { Label: 'In the yard', 'Cell 1': '£ 400' });
  await markDone();

  await addBlock(page, 'Pricing tiers', 'rates');
  await fill(inspector, { Heading: 'What a winter costs' });
  await fillItem(page, 'Standard', { Title: 'Yard', Price: '£57 a metre', 'Feature 1': 'A cover that stays on' });
  await fillItem(page, 'Premium', { Title: 'Shed', Price: '£128 a metre', 'Feature 1': 'Light, power and water' });
  await markDone();

  await addBlock(page, 'Gallery', 'the best one of two');
  await fill(inspector, { Heading: 'The shed' });
  await removeItem('Water from above');
  await inspector.getByRole('button', { name: /^Hollow tile/ }).click();
  await inspector.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'hull.svg', exact: true }).click();
  await fill(inspector, { 'Description of the picture': 'A painted hull on blocks', Caption: 'Dry by November' });
  await markDone();

  await addBlock(page, 'Questions and answers', 'questions and answers');
  await fill(inspector, { Heading: 'Questions about the winter' });
  await fillItem(page, 'How long does a survey take?', {
    Question: 'When can she come?',
    Answer: 'From **1 October**.',
  });
  for (const question of ['What does it cost?', 'When do I get the report?', 'Do you also do the repairs?'])
    await removeItem(question);
  await removeItem('My house is listed. Is that a problem?');
  await markDone();

  await addBlock(page, 'Steps', 'four steps');
  await fill(inspector, { Heading: 'Three steps to a dry boat' });
  await fillItem(page, 'Tell us', { Title: 'Call us', Description: 'Tell us how long she is.' });
  await markDone();

  await findName(findBlock(page, 'Call to action')).click();
  await fill(inspector, { Heading: 'The shed has forty places' });
  await link('Ask for one');

  await expect.poll(() => copy.read('pages/winter-storage.yaml')).toBe(PAGE);
  expect(copy.read('site.yaml')).toBe(
    routes.replace('  /terms-of-service: terms-of-service\n', '$&  /winter-storage: winter-storage\n'),
  );
  await expect(findCanvas(page).locator('main')).toContainText('The shed has forty places');
});

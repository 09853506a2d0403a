import type { Locator, Page } from 'playwright/test';
import { expect } from '../browser/site.ts';

/** How a visitor uses a component, in two steps: what is there between them is looked at too. */
interface Use {
  /** Opens what is to be opened, or brings the component into the state that has the most in it. */
  readonly open: (block: Locator, page: Page) => Promise<void>;
  /** Does what the component is for. */
  readonly finish: (block: Locator, page: Page) => Promise<void>;
}

const stay = async () => {};

/** Opens a list by a click, and waits for one of its options. */
const openList =
  (name: string, option: string): Use['open'] =>
  async (block, page) => {
    await block.getByRole('combobox', { name }).click();
    await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  };

const chooseOption = (page: Page, name: string) => page.getByRole('option', { name, exact: true }).click();

/** Opens what is beside a button, and waits for some words in it. */
const openBeside =
  (button: string, words: string): Use['open'] =>
  async (block, page) => {
    await block.getByRole('button', { name: button }).click();
    await expect(page.getByText(words)).toBeVisible();
  };

const openDialog =
  (button: string, title: string): Use['open'] =>
  async (block, page) => {
    await block.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  };

const closeDialog =
  (button: string): Use['finish'] =>
  async (block, page) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(block.getByRole('button')).toBeFocused();
  };

/** The blocks, by type, in the order of the table of docs/mantine.md. */
export const USES: Readonly<Record<string, Use>> = {
  'text-input': {
    open: async (block) => {
      await block.getByRole('textbox').fill('Sa');
      await expect(block.getByText('Write at least three letters')).toBeVisible();
    },
    finish: async (block) => {
      await block.getByRole('textbox').fill('Sara');
      await expect(block.getByText('Write at least three letters')).toBeHidden();
    },
  },
  textarea: {
    open: async (block) => {
      await block.getByRole('textbox').fill('A brown mark.');
      await expect(block.getByText('13 of 400 letters')).toBeVisible();
    },
    finish: async (block) => {
      const field = block.getByRole('textbox');
      const height = await measureHeight(field);
      await field.fill('One\n2\n3\n4\n5\n6');
      await expect.poll(() => measureHeight(field)).toBeGreaterThan(height);
    },
  },
  'number-input': {
    open: (block) => block.getByRole('textbox').focus(),
    finish: async (block) => {
      await block.getByRole('textbox').press('ArrowUp');
      await expect(block.getByRole('textbox')).toHaveValue('1,250 m²');
    },
  },
  'password-input': {
    open: (block) => block.getByRole('textbox').fill('three words'),
    finish: async (block) => {
      await expect(block.getByRole('textbox')).toHaveAttribute('type', 'password');
      await block.getByRole('button', { name: 'Show the password' }).click();
      await expect(block.getByRole('textbox')).toHaveAttribute('type', 'text');
    },
  },
  select: {
    open: openList('Emirate', 'Sharjah'),
    finish: async (block, page) => {
      await chooseOption(page, 'Sharjah');
      await expect(block.getByRole('combobox')).toHaveValue('Sharjah');
      await block.getByRole('button', { name: 'Clear the emirate' }).click();
      await expect(block.getByRole('combobox')).toHaveValue('');
    },
  },
  'multi-select': {
    open: openList('Inspections', 'Handover'),
    finish: async (block, page) => {
      await chooseOption(page, 'Handover');
      await block.getByRole('combobox').fill('therm');
      await chooseOption(page, 'Thermal imaging');
      await expect(block.locator('.mantine-MultiSelect-pill')).toHaveText(['Snagging', 'Handover', 'Thermal imaging']);
    },
  },
  autocomplete: {
    open: async (block, page) => {
      await block.getByRole('combobox').fill('du');
      await expect(page.getByRole('option')).toHaveText(['Dubai Hills', 'Dubai Marina']);
    },
    finish: async (block) => {
      await block.getByRole('combobox').press('ArrowDown');
      await block.getByRole('combobox').press('Enter');
      await expect(block.getByRole('combobox')).toHaveValue('Dubai Hills');
    },
  },
  'tags-input': {
    open: openList('Rooms', 'Roof'),
    finish: async (block) => {
      await block.getByRole('combobox').fill('Attic');
      await block.getByRole('combobox').press('Enter');
      await expect(block.locator('.mantine-TagsInput-pill')).toHaveText(['Kitchen', 'Attic']);
    },
  },
  combobox: {
    open: async (block, page) => {
      await block.getByRole('button', { name: 'Time of the visit' }).click();
      await expect(page.getByRole('option')).toHaveCount(4);
    },
    finish: async (block, page) => {
      await chooseOption(page, '14:00 to 16:00');
      await expect(block.getByRole('button')).toHaveText('14:00 to 16:00');
    },
  },
  checkbox: {
    open: (block) => block.getByRole('checkbox', { name: 'A lift' }).focus(),
    finish: async (block, page) => {
      await page.keyboard.press('Space');
      await expect(block.getByRole('checkbox', { name: 'A lift' })).toBeChecked();
      await block.getByText('A pool').click();
      await expect(block.getByRole('checkbox', { name: 'A pool' })).not.toBeChecked();
    },
  },
  radio: {
    open: (block) => block.getByRole('radio', { name: 'Flat' }).focus(),
    finish: async (block, page) => {
      await page.keyboard.press('ArrowDown');
      await expect(block.getByRole('radio', { name: 'Townhouse' })).toBeChecked();
      await block.getByText('Villa').click();
      await expect(block.getByRole('radio', { name: 'Villa' })).toBeChecked();
    },
  },
  switch: {
    open: (block) => block.getByRole('switch', { name: 'Call' }).focus(),
    finish: async (block, page) => {
      await page.keyboard.press('Space');
      await expect(block.getByRole('switch', { name: 'Call' })).not.toBeChecked();
      await block.getByRole('switch', { name: 'Send' }).click();
      await expect(block.getByRole('switch', { name: 'Send' })).toBeChecked();
    },
  },
  chip: {
    open: (block) => block.getByRole('checkbox', { name: 'Electricity' }).focus(),
    finish: async (block) => {
      await block.getByText('Water and drains').click();
      await expect(block.getByRole('checkbox', { name: 'Water' })).toBeChecked();
      await expect(block.getByRole('checkbox', { name: 'Roof' })).toBeChecked();
    },
  },
  'segmented-control': {
    open: (block) => block.getByRole('radio', { name: 'Off plan' }).focus(),
    finish: async (block) => {
      await block.getByText('Lived in', { exact: true }).click();
      await expect(block.getByRole('radio', { name: 'Lived in' })).toBeChecked();
      const label = block.locator('label', { hasText: 'Lived in' });
      const indicator = block.locator('.mantine-SegmentedControl-indicator');
      await expect.poll(async () => distanceBetween(label, indicator)).toBeLessThan(2);
    },
  },
  slider: {
    open: async (block, page) => {
      await block.getByRole('slider').focus();
      await page.keyboard.press('End');
      await expect(block.getByText('Built 40 years ago')).toBeVisible();
      await expect(page.getByText('40 years', { exact: true })).toBeVisible();
    },
    finish: async (block, page) => {
      await page.keyboard.press('Home');
      await expect(block.getByText('Built 0 years ago')).toBeVisible();
      await expectAtStart(block, block.getByRole('slider'));
      const isRight = await block.evaluate((element) => getComputedStyle(element).direction === 'rtl');
      await page.keyboard.press(isRight ? 'ArrowLeft' : 'ArrowRight');
      await expect(block.getByText('Built 1 years ago')).toBeVisible();
    },
  },
  'range-slider': {
    open: async (block) => {
      await block.getByRole('slider', { name: 'Price to' }).focus();
      await expect(block.getByRole('slider', { name: 'Price to' })).toHaveAttribute('aria-valuenow', '3000');
    },
    finish: async (block, page) => {
      await page.keyboard.press('ArrowUp');
      await expect(block.getByRole('slider', { name: 'Price to' })).toHaveAttribute('aria-valuenow', '3100');
      await block.getByRole('slider', { name: 'Price from' }).press('Home');
      await expectAtStart(block, block.getByRole('slider', { name: 'Price from' }));
    },
  },
  rating: {
    open: (block) => block.getByRole('radio', { name: '4 of 5 stars' }).focus(),
    finish: async (block, page) => {
      const isRight = await block.evaluate((element) => getComputedStyle(element).direction === 'rtl');
      await page.keyboard.press(isRight ? 'ArrowRight' : 'ArrowLeft');
      await page.keyboard.press('Space');
      await expect(block.getByText('You gave 3 of 5 stars.')).toBeVisible();
      await block.locator('label').last().click();
      await expect(block.getByText('You gave 5 of 5 stars.')).toBeVisible();
    },
  },
  'pin-input': {
    open: async (block) => {
      await block.getByRole('textbox').first().pressSequentially('20');
      await expect(block.getByRole('textbox').nth(2)).toBeFocused();
    },
    finish: async (block, page) => {
      await page.keyboard.type('27');
      await expect(block.getByText('Your code is 2027.')).toBeVisible();
    },
  },
  'color-input': {
    open: async (block, page) => {
      await block.getByRole('textbox').click();
      await expect(page.locator('.mantine-ColorInput-swatch')).toHaveCount(5);
    },
    finish: async (block, page) => {
      await page.locator('.mantine-ColorInput-swatch').nth(3).click();
      await expect(block.getByRole('textbox')).toHaveValue('#a34a28');
    },
  },
  'file-input': {
    open: async (block) => {
      const photograph = { name: 'ceiling.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('') };
      await block.locator('input[type=file]').setInputFiles(photograph);
      await expect(block.getByText('ceiling.jpg')).toBeVisible();
    },
    finish: async (block) => {
      await block.getByRole('button', { name: 'Remove the file' }).click();
      await expect(block.getByText('Choose a file')).toBeVisible();
    },
  },
  tabs: {
    open: async (block) => {
      await block.getByRole('tab', { name: 'Faults' }).click();
      await expect(block.getByRole('tabpanel')).toContainText('A drain on the roof');
    },
    finish: async (block, page) => {
      const isRight = await block.evaluate((element) => getComputedStyle(element).direction === 'rtl');
      await page.keyboard.press(isRight ? 'ArrowLeft' : 'ArrowRight');
      await expect(block.getByRole('tabpanel')).toContainText('84 photographs');
    },
  },
  accordion: {
    open: async (block) => {
      await expect(block.getByText('Two hours for a flat')).toBeVisible();
      await block.getByRole('button', { name: 'Do I have to be there?' }).click();
      await expect(block.getByText('We need the keys')).toBeVisible();
    },
    finish: async (block) => {
      await expect(block.getByText('Two hours for a flat')).toBeHidden();
      await block.getByRole('button', { name: 'Do I have to be there?' }).press('Enter');
      await expect(block.getByText('We need the keys')).toBeHidden();
    },
  },
  modal: { open: openDialog('Cancel the visit', 'Cancel the visit?'), finish: closeDialog('Keep it') },
  drawer: { open: openDialog('Filter', 'Filter the faults'), finish: closeDialog('Show 12 faults') },
  popover: {
    open: openBeside('What is snagging?', 'A list of what the developer'),
    finish: async (block, page) => {
      await block.getByRole('button').click();
      await expect(page.getByText('A list of what the developer')).toBeHidden();
    },
  },
  'hover-card': {
    open: async (block, page) => {
      await block.getByRole('link').hover();
      await expect(page.getByText('Civil engineer')).toBeVisible();
    },
    finish: async (block, page) => {
      await block.getByRole('heading').hover();
      await expect(page.getByText('Civil engineer')).toBeHidden();
    },
  },
  tooltip: {
    open: async (block, page) => {
      await block.getByRole('button').hover();
      await expect(page.getByRole('tooltip')).toHaveText('84 pages, 12 MB');
    },
    finish: async (block, page) => {
      await block.getByRole('heading').hover();
      await expect(page.getByRole('tooltip')).toBeHidden();
      await page.keyboard.press('Tab');
      await block.getByRole('button').focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  menu: {
    open: async (block, page) => {
      await block.getByRole('button').click();
      await expect(page.getByRole('menuitem')).toHaveCount(3);
    },
    finish: async (block, page) => {
      await page.getByRole('menuitem', { name: 'Send to the developer' }).press('Enter');
      await expect(block.getByText('Sent to the developer.')).toBeVisible();
      await expect(page.getByRole('menu')).toBeHidden();
    },
  },
  stepper: {
    open: async (block) => {
      await block.getByRole('button', { name: 'Next' }).click();
      await expect(block.getByRole('button', { name: 'Payment' })).toHaveAttribute('data-progress', 'true');
    },
    finish: async (block) => {
      await block.getByRole('button', { name: 'Next' }).click();
      await expect(block.getByText('We have your order.')).toBeVisible();
    },
  },
  timeline: {
    open: stay,
    finish: async (block) => {
      const last = block.locator('.mantine-Timeline-item').last();
      await expect(last).not.toHaveAttribute('data-active');
      await block.getByRole('button').click();
      await expect(last).toHaveAttribute('data-active');
    },
  },
  pagination: {
    open: async (block) => {
      await block.getByRole('button', { name: '2', exact: true }).click();
      await expect(block.getByText('Faults 11 to 20')).toBeVisible();
    },
    finish: async (block) => {
      await block.getByRole('button', { name: 'Next page' }).click();
      await expect(block.getByText('Faults 21 to 30')).toBeVisible();
      const [previous, next] = [
        block.getByRole('button', { name: 'Previous' }),
        block.getByRole('button', { name: 'Next' }),
      ];
      const isRight = await block.evaluate((element) => getComputedStyle(element).direction === 'rtl');
      expect((await measureLeft(previous)) > (await measureLeft(next))).toBe(isRight);
    },
  },
  table: {
    open: async (block) => {
      await block.getByRole('region', { name: 'Prices' }).focus();
      await expect(block.getByRole('cell').first()).toHaveText('Flat');
    },
    finish: async (block) => {
      await block.getByRole('button').click();
      await expect(block.getByRole('cell').first()).toHaveText('Villa');
    },
  },
  progress: {
    open: stay,
    finish: async (block) => {
      const section = block.locator('.mantine-Progress-section').first();
      const before = await section.evaluate((element) => element.getBoundingClientRect().width);
      await block.getByRole('button').click();
      await expect(block.getByText('6 of 8 rooms')).toBeVisible();
      await expect
        .poll(() => section.evaluate((element) => element.getBoundingClientRect().width))
        .toBeGreaterThan(before);
      await expectAtStart(block, section);
    },
  },
  'ring-progress': {
    open: stay,
    finish: async (block) => {
      await block.getByRole('button').click();
      await expect(block.getByText('100 %')).toBeVisible();
    },
  },
  badge: {
    open: stay,
    finish: async (block) => {
      const state = block.locator('.mantine-Badge-root').nth(4);
      const readColor = () => state.evaluate((element) => getComputedStyle(element).backgroundColor);
      const bad = await readColor();
      await block.getByRole('button').click();
      await expect(state).toHaveText('Fixed');
      expect(await readColor()).not.toBe(bad);
    },
  },
  alert: {
    open: stay,
    finish: async (block) => {
      await block.getByRole('button', { name: 'Close the notice' }).click();
      await expect(block.getByText('The water is turned off')).toBeHidden();
    },
  },
  card: {
    open: stay,
    finish: async (block) => {
      await block.getByRole('button').click();
      await expect(block.getByRole('button')).toHaveText('Saved');
    },
  },
  notification: {
    open: stay,
    finish: async (block) => {
      await block.getByRole('button', { name: 'Close' }).click();
      await expect(block.getByText('The report is ready')).toBeHidden();
    },
  },
  carousel: {
    open: async (block) => {
      await block.getByRole('button', { name: 'Next fault' }).click();
      await expect(block.getByRole('tab', { name: 'Fault 2' })).toHaveAttribute('aria-selected', 'true');
    },
    finish: async (block) => {
      await block.getByRole('tab', { name: 'Fault 4' }).click();
      await expect(block.getByRole('button', { name: 'Next fault' })).toBeDisabled();
      await expect(block.getByText('A socket without earth')).toBeInViewport();
    },
  },
  'date-picker-input': {
    open: async (block, page) => {
      await block.getByRole('button', { name: 'Day of the visit' }).click();
      await expect(page.getByRole('button', { name: '18 March 2027' })).toBeVisible();
    },
    finish: async (block, page) => {
      await page.getByRole('button', { name: '18 March 2027' }).click();
      await expect(block.getByText('18 March 2027')).toBeVisible();
      await expect(page.getByRole('button', { name: '19 March 2027' })).toBeHidden();
    },
  },
};

const measureHeight = (field: Locator) => field.evaluate((element) => element.getBoundingClientRect().height);

const measureLeft = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN;

async function distanceBetween(one: Locator, other: Locator): Promise<number> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  return first && second ? Math.abs(first.x + first.width / 2 - second.x - second.width / 2) : Number.NaN;
}

/** Something that grows or moves from the start of the line is on the side from which the page is read. */
async function expectAtStart(block: Locator, part: Locator): Promise<void> {
  const { width = 0 } = (await block.boundingBox()) ?? {};
  const isRight = await block.evaluate((element) => getComputedStyle(element).direction === 'rtl');
  const box = await part.boundingBox();
  const gap = box ? (isRight ? width - box.x - box.width : box.x) : Number.NaN;
  expect(gap).toBeLessThan(0.15 * width);
}

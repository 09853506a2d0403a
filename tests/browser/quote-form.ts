import type { Locator, Page } from 'playwright/test';

export const findForm = (page: Page): Locator => page.locator('main form');

/** Fills in all that the quote form requires, as a visitor would, who is slower than its script. */
export async function fillIn(page: Page): Promise<void> {
  await fillFields(page);
  await page.locator('main [data-island="form"][data-awake]').waitFor();
}

export async function fillFields(page: Page): Promise<void> {
  await fillProperty(findForm(page));
  await fillPerson(findForm(page));
}

/** The property first: the person is asked when that is known. */
export async function fillProperty(form: Locator): Promise<void> {
  for (const choice of await form.locator('select[required]').all()) await choice.selectOption({ index: 1 });
  for (const figure of await form.locator('input[inputmode="decimal"][required]').all()) await figure.fill('2700');
}

export async function fillPerson(form: Locator): Promise<void> {
  await form.getByLabel('Full Name').fill('Sara M.');
  await form.getByLabel('Email Address').fill('sara@example.com');
  await form.getByLabel('Phone Number').fill('+971 50 000 0000');
}

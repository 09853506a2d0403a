import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../support/example-site.ts';
import { openReported } from '../support/reported-site.ts';

it.each([
  ['ckb', 'rtl'],
  ['ug', 'rtl'],
  ['yi', 'rtl'],
  ['dv', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ku-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
])('a page in %s is read %s', async (locale, direction) => {
  const written = readFileSync(join(project, 'tests/fixtures/reported/locale-ckb/site.yaml'), 'utf8');
  const site = openReported('locale-ckb', { 'site.yaml': written.replace('ckb', locale) });
  await site.build();
  expect(String(site.built()['text.html'])).toContain(`<html lang="${locale}" dir="${direction}">`);
  site.dispose();
});

it('a testimonial without a rating has no stars', async () => {
  const site = openReported('no-rating-no-stars');
  expect(await site.build()).toMatchObject({ messages: [] });
  expect(String(site.built()['text.html'])).not.toMatch(/class="stars"|out of 5/);
  site.dispose();
});

it('a file may end with three dashes', async () => {
  const site = openReported('file-ends-with-three-dashes');
  expect(await site.build()).toMatchObject({ messages: [] });
  site.dispose();
});

it('Null without quotes is told to be nothing in YAML', async () => {
  const site = openReported('name-null');
  expect((await site.build()).messages).toEqual([
    'pages/text.yaml:8:42 yaml/word-for-nothing: Null without quotes is "nothing" in YAML. Write "Null" in quotes, if the text is meant; if nothing is meant, delete the key.',
  ]);
  site.dispose();
});

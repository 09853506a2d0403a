import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../support/example-site.ts';
import { openReported } from '../support/reported-site.ts';

it.each([
  ['ckb', 'rtl'],
  ['ug', 'rtl'],
  ['yi', 'rtl'],
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

it('Null without quotes is reported as nothing in YAML', async () => {
  const site = openReported('name-null');
  expect((await site.build()).messages).toEqual([
    'pages/text.yaml:8:42 yaml/word-for-nothing: Without quotes, Null means "no value" in YAML. If you mean the text, put quotes around it: "Null". If you mean no value, delete the key.',
  ]);
  site.dispose();
});

it('a PNG that moves is served as it is, in one size', async () => {
  const site = openReported('animated-png');
  expect(await site.build()).toMatchObject({ messages: [] });
  const [picture] = /<img [^>]*src="\/images[^>]*>/.exec(String(site.built()['text.html'])) ?? [];
  expect(picture).toContain('width="600" height="400"');
  expect(picture).not.toContain('srcSet');
  const [, src = ''] = /src="\/([^"]*)"/.exec(picture ?? '') ?? [];
  expect(String(site.built()[src])).toContain('acTL');
  site.dispose();
});

it('a drawing with commas in its viewBox has its size', async () => {
  const site = openReported('svg-viewbox-with-commas');
  expect(await site.build()).toMatchObject({ messages: [] });
  expect(String(site.built()['text.html'])).toMatch(/<img src="\/images\/drawing.svg" [^>]*width="100" height="50"/);
  site.dispose();
});

it('broken pictures are reported as what they are', async () => {
  const site = openReported('broken-pictures');
  expect((await site.build()).messages).toEqual([
    expect.stringContaining('public/images/empty.jpg is empty.'),
    expect.stringContaining('public/images/page.jpg is a web page (HTML), not a picture.'),
    expect.stringContaining('public/images/cut.jpg is damaged'),
  ]);
  site.dispose();
});

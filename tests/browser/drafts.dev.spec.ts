import { copySite } from '../support/workspace.ts';
import { serve } from './live-site.ts';
import { expect } from './site.ts';

const site = serve(() => {
  const copy = copySite();
  const settings = copy
    .read('site.yaml')
    .replace('  /about: about\n', '  /about: about\n  /soon: soon\n  /later: later\n');
  copy.write('site.yaml', settings);
  const page = (title: string, says: string) =>
    `title: ${title}\ndescription: About ${title}\n${says}\nblocks:\n  - { type: hero, heading: ${title}, subtitle: Words }\n`;
  copy.write('pages/soon.yaml', page('Soon', 'draft: true'));
  copy.write('pages/later.yaml', page('Later', 'from: 2999-01-01'));
  return copy;
});

site('pages that visitors do not see are shown with a ribbon, and have cards', async ({ page, address, edit }) => {
  const ribbon = page.locator('.ribbon');
  await page.goto(`${address}/later`);
  await expect(ribbon).toHaveText('Not published yet: pages/later.yaml is shown from 2999-01-01.');

  await page.goto(`${address}/soon`);
  await expect(ribbon).toHaveText('Draft. It is published once draft: true is gone from pages/soon.yaml.');
  await expect(ribbon).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soon');

  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(`${address}${new URL(card ?? '').pathname}`);
  expect(answer.headers()['content-type']).toBe('image/png');

  edit('pages/soon.yaml', 'draft: true\n', '');
  await expect(ribbon).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soon');
});

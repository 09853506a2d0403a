import { expect, it } from 'vitest';
import { openReported } from '../support/reported-site.ts';

it('the site under the reported inputs is sound', async () => {
  const site = openReported('_base');
  expect(await site.build()).toMatchObject({ messages: [] });
  expect(Object.keys(site.built())).toContain('text.html');
  site.dispose();
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { testSite } from './test-site.ts';

const project = join(import.meta.dirname, '../..');
const SITE = join(project, 'tests/fixtures/rules/_base');

it('knows the steps of a site, and refuses others', async () => {
  const refused = testSite(['blocks', '--root', SITE], project, '');
  await expect(refused).rejects.toThrow(UsageError);
  await expect(refused).rejects.toThrow('There is no step "blocks" for this site.');
});

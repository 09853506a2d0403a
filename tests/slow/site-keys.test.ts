import { expect, it } from 'vitest';
import { breakSite, tellAbout } from '../faults/site-keys.ts';

it('a fault of any key of site.yaml is reported once', () => {
  const many = breakSite().flatMap(({ name, site }) => {
    const told = tellAbout(site);
    return told.length > 1 ? [{ name, told }] : [];
  });
  expect(many).toEqual([]);
});

import { expect, it } from 'vitest';
import { FILES, load } from '../../../tests/support/small-site.tsx';

const creek = (aliases: string) =>
  load({ 'pages/places/creek.yaml': `${FILES['pages/places/creek.yaml']}aliases: ${aliases}\n` });

it('an entry answers at its aliases', () => {
  const { faults, site } = creek('[/creek, /places/old-creek]');
  expect(faults).toEqual([]);
  const own = [...site.aliases].filter(([, path]) => path === '/places/creek');
  expect(own).toEqual(['/creek', '/places/old-creek'].map((alias) => [alias, '/places/creek']));
});

it.each([
  ['of a page', '[/about]', '4:11 route/alias-shadows-page', 'site.yaml:12:3'],
  ['of another entry', '[/places/palm]', '4:11 route/alias-shadows-page', 'pages/places/palm.yaml:1:1'],
  ['that is an alias', '[/creek, /company/about]', '4:19 route/duplicate', 'site.yaml:14:15'],
  ['that is none', '[creek]', '4:11 route/malformed', 'Write "/creek".'],
  ['that is no text', '[[a]]', '4:11 entry/wrong-type', 'it is a list'],
])('an address %s is refused, with both locations', (_what, aliases, fault, words) => {
  const { faults, diagnostics } = creek(aliases);
  expect(faults).toEqual([`pages/places/creek.yaml:${fault}`]);
  expect(`${diagnostics[0]?.message} ${diagnostics[0]?.hint}`).toContain(words);
});

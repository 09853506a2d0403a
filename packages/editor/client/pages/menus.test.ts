import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { describeSchema, group, link, list, text } from '../../../../src/block/index.ts';
import type { Edit, Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { BlockKind } from '../../protocol.ts';
import { applyEdits } from '../inspector/json.ts';
import { chooseMenus, hasPage, leaveMenus, listMenus } from './menus.ts';

const entry = z.union([link(), group('entry', { link: link(), help: text() })]);
const bar = z.strictObject({
  name: text(),
  menus: list(group('menu', { label: text(), links: list(entry) })),
  links: list(link()).optional(),
});
const none = { shape: 'group', isRequired: true, fields: {} } as const;
const form = describeSchema(bar);
const kinds: readonly BlockKind[] = [
  {
    ...{ type: 'bar', title: 'Bar', summary: '', keywords: [], floats: false, examples: [] },
    ...{ form: form.shape === 'group' ? form : none, common: none },
  },
];
const site: Json = {
  layout: {
    breadcrumbs: true,
    header: [
      { type: 'note' },
      {
        type: 'bar',
        name: 'Shop',
        menus: [
          { label: 'Company', links: ['/about', { link: '/contact', help: 'Where we are' }] },
          { label: 'Work', links: [{ to: '/repairs#prices', label: 'We repair' }] },
        ],
      },
    ],
  },
};
const menus = listMenus(site, kinds);
const isIn = (page: string) => menus.filter((menu) => hasPage(menu, page)).map(({ name }) => name);

describe('the menus of a site', () => {
  it('are the lists of links in its header and footer', () =>
    expect(menus.map(({ name, path }) => `${name} ${path.join('.')}`)).toEqual([
      'Header: Company layout.header.1.menus.0.links',
      'Header: Work layout.header.1.menus.1.links',
      'Header: Links layout.header.1.links',
    ]));

  it('have a page, however its link is written', () => {
    expect(isIn('/about')).toEqual(['Header: Company']);
    expect(isIn('/contact')).toEqual(['Header: Company']);
    expect(isIn('/repairs#prices')).toEqual(['Header: Work']);
    expect(isIn('/prices')).toEqual([]);
  });

  const linksAfter = (edits: readonly Edit[]) =>
    listMenus(applyEdits(site, edits, parse), kinds).map(({ name, links }) => `${name}: ${JSON.stringify(links)}`);
  const contact = '{"link":"/contact","help":"Where we are"}';
  const repairs = '{"to":"/repairs#prices","label":"We repair"}';

  it('get a link at the end, also as the first one, and lose it', () => {
    const choose = (page: string, names: readonly string[]) =>
      linksAfter(chooseMenus(menus, page, ({ name }) => names.includes(name)));
    expect(choose('/prices', ['Header: Company', 'Header: Links'])).toEqual([
      `Header: Company: ["/about",${contact},"/prices"]`,
      `Header: Work: [${repairs}]`,
      'Header: Links: ["/prices"]',
    ]);
    expect(choose('/contact', [])[0]).toBe('Header: Company: ["/about"]');
    expect(chooseMenus(menus, '/about', ({ name }) => name === 'Header: Company')).toEqual([]);
  });

  it('keep their only link until they have another one', () => {
    const [, work] = menus;
    const alone = work ? [{ ...work, links: ['/repairs'] }] : [];
    expect(() => chooseMenus(alone, '/repairs', () => false)).toThrow('the only page of the menu “Header: Work”');
  });

  it('lose every link to a page that is gone, also to a place on it, and go if nothing is left', () => {
    expect(linksAfter(leaveMenus(menus, '/repairs'))).toEqual([
      `Header: Company: ["/about",${contact}]`,
      'Header: Links: undefined',
    ]);
    const twice = applyEdits(
      site,
      [
        { kind: 'set', path: ['layout', 'header', 1, 'links'], value: ['/repairs', '/about', '/repairs#x'] },
        { kind: 'set', path: ['layout', 'header', 1, 'menus', 0, 'links'], value: ['/repairs'] },
      ],
      parse,
    );
    const edits = leaveMenus(listMenus(twice, kinds), '/repairs');
    expect(listMenus(applyEdits(twice, edits, parse), kinds).map(({ links }) => links)).toEqual([['/about']]);
  });

  it('are none on a site without a layout', () => expect(listMenus(undefined, kinds)).toEqual([]));
});

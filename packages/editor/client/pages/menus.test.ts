import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeSchema, group, link, list, text } from '../../../../src/block/index.ts';
import type { BlockKind } from '../../protocol.ts';
import { chooseMenus, hasPage, listMenus } from './menus.ts';

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
const menus = listMenus(
  {
    layout: {
      breadcrumbs: true,
      header: [
        { type: 'note' },
        {
          type: 'bar',
          name: 'Shop',
          menus: [
            { label: 'Company', links: ['/about', { link: '/contact', help: 'Where we are' }] },
            { label: 'Work', links: [{ to: '/repairs', label: 'We repair' }] },
          ],
        },
      ],
    },
  },
  kinds,
);
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
    expect(isIn('/repairs')).toEqual(['Header: Work']);
    expect(isIn('/prices')).toEqual([]);
  });

  it('get a link at the end, also as the first one, and lose it', () => {
    const choose = (page: string, names: readonly string[]) =>
      chooseMenus(menus, page, ({ name }) => names.includes(name));
    expect(choose('/prices', ['Header: Company', 'Header: Links'])).toEqual([
      { kind: 'insert', path: ['layout', 'header', 1, 'menus', 0, 'links', 2], value: '/prices' },
      { kind: 'set', path: ['layout', 'header', 1, 'links'], value: ['/prices'] },
    ]);
    expect(choose('/contact', [])).toEqual([{ kind: 'delete', path: ['layout', 'header', 1, 'menus', 0, 'links', 1] }]);
    expect(choose('/about', ['Header: Company'])).toEqual([]);
    // A menu without links would be a mistake.
    expect(choose('/repairs', [])).toEqual([{ kind: 'delete', path: ['layout', 'header', 1, 'menus', 1] }]);
  });

  it('are none on a site without a layout', () => expect(listMenus(undefined, kinds)).toEqual([]));
});

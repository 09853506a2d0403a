import { describe, expect, it } from 'vitest';
import type { Field } from '../protocol.ts';
import { findSection, listSections } from './site-view.tsx';

const text = { shape: 'text', isRequired: true } as const;
const group = (parts: Readonly<Record<string, Field>>) =>
  ({ shape: 'group', isRequired: true, fields: parts }) as const;
const form = group({
  version: text,
  name: text,
  facts: { shape: 'table', item: text, isRequired: false, section: 'Facts' },
  locale: text,
  layout: { ...group({ header: text }), section: 'Menus' },
  business: { ...group({ phone: text }), section: 'Facts' },
});
const sections = listSections(form, ['version']);

describe('a long form', () => {
  it('is shown in the sections of its schema, keys without one first', () => {
    expect(sections.map(({ name, keys }) => [name, keys])).toEqual([
      ['General', ['name', 'locale']],
      ['Facts', ['facts', 'business']],
      ['Menus', ['layout']],
    ]);
  });

  it('shows the fields of a group that is alone in its section', () => {
    const menus = sections[2];
    expect(Object.keys(menus?.form.fields ?? {})).toEqual(['header']);
    expect(menus?.at).toEqual(['layout']);
  });

  it('has one section for each path', () => {
    expect(findSection(sections, ['business', 'phone'])?.name).toBe('Facts');
    expect(findSection(sections, ['version'])).toBeUndefined();
  });
});

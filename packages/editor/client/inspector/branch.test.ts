import { describe, expect, it } from 'vitest';
import type { FieldForm } from '../../protocol.ts';
import { makeBlank } from './blank-value.ts';
import { convertTo, findBranch, nameBranch } from './branch.ts';

const text: FieldForm = { shape: 'text', isRequired: true };
const link: FieldForm = {
  shape: 'group',
  isRequired: true,
  fields: [
    { key: 'to', form: text },
    { key: 'label', form: { ...text, isRequired: false } },
  ],
};
const entry: FieldForm = {
  shape: 'group',
  isRequired: true,
  fields: [
    { key: 'link', form: { shape: 'union', branches: [text, link], isRequired: true } },
    { key: 'icon', form: { ...text, isRequired: false } },
  ],
};
const branch = (kind: string, ...keys: string[]): FieldForm => ({
  shape: 'group',
  isRequired: true,
  fields: [
    { key: 'kind', form: { shape: 'literal', options: [kind], isRequired: true } },
    ...keys.map((key) => ({ key, form: text })),
  ],
});
const slider = branch('number', 'label', 'unit');
const options = branch('choice', 'label');

describe('the branch of a value', () => {
  it('is found by its shape', () => {
    expect(findBranch([text, link], '/about')).toBe(0);
    expect(findBranch([text, link], { to: '/about' })).toBe(1);
    expect(findBranch([text, link], ['a'])).toBe(-1);
  });

  it('is found by the word that marks it, also while other keys are missing', () => {
    expect(findBranch([slider, options], { kind: 'choice' })).toBe(1);
    expect(findBranch([slider, options], { kind: 'number', label: 'a', unit: 'b' })).toBe(0);
  });

  it('is found by its keys, also behind a choice of its own', () => {
    const either: FieldForm = { shape: 'union', branches: [text, link], isRequired: true };
    expect(findBranch([either, entry], { link: '/about', icon: 'home' })).toBe(1);
    expect(findBranch([either, entry], { link: '/about' })).toBe(1);
    expect(findBranch([either, entry], { to: '/about' })).toBe(0);
    expect(findBranch([either, entry], '/about')).toBe(0);
  });

  it('is found by what is in its parts', () => {
    const listOf = (item: FieldForm): FieldForm => ({ shape: 'list', item, isRequired: true });
    expect(findBranch([listOf(text), listOf(link)], [{ to: '/about' }])).toBe(1);
    expect(findBranch([listOf(text), listOf(link)], ['${about}'])).toBe(0);
  });

  it('is named in words', () => {
    expect([text, link, slider].map(nameBranch)).toEqual(['Simple', 'With options', 'Number']);
  });
});

describe('another branch', () => {
  it('keeps a text as the first text of the group, and the other way round', () => {
    expect(convertTo(link, '/about')).toEqual({ to: '/about' });
    expect(convertTo(text, { to: '/about', label: 'About' })).toBe('/about');
  });

  it('keeps keys that both have, and not the word that marked the old one', () => {
    expect(convertTo(options, { kind: 'number', label: 'Size', unit: 'm' })).toEqual({ kind: 'choice', label: 'Size' });
  });

  it('keeps a value as a part of the group, and a part as the value', () => {
    const either: FieldForm = { shape: 'union', branches: [text, link], isRequired: true };
    expect(convertTo(either, { link: '/about', icon: 'home' })).toBe('/about');
    expect(convertTo(either, { link: { to: '/about', label: 'Us' } })).toEqual({ to: '/about', label: 'Us' });
    expect(convertTo(entry, '/about')).toEqual({ link: '/about' });
    expect(convertTo(entry, { to: '/about', label: 'Us' })).toEqual({ link: { to: '/about', label: 'Us' } });
  });

  it('makes an item of a single value', () => {
    expect(convertTo({ shape: 'list', item: text, isRequired: true }, 'one')).toEqual(['one']);
  });
});

describe('something new', () => {
  it('has what is required and no more, with the first of the choices', () => {
    const form: FieldForm = {
      shape: 'group',
      isRequired: true,
      fields: [
        { key: 'title', form: text },
        { key: 'note', form: { ...text, isRequired: false } },
        { key: 'level', form: { shape: 'choice', options: ['low', 'high'], isRequired: true } },
        { key: 'score', form: { shape: 'number', min: 1, isRequired: true } },
        { key: 'items', form: { shape: 'list', min: 2, item: text, isRequired: true } },
        { key: 'link', form: { shape: 'union', branches: [link, text], isRequired: true } },
        { key: 'shown', form: { shape: 'boolean', isRequired: true } },
        { key: 'names', form: { shape: 'table', item: text, isRequired: true } },
      ],
    };
    expect(makeBlank(form)).toEqual({
      title: '',
      level: 'low',
      score: 1,
      items: ['', ''],
      link: '',
      shown: false,
      names: {},
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { Field } from '../../protocol.ts';
import { makeBlank } from './blank-value.ts';
import { convertTo, findBranch, nameBranch } from './branch.ts';

const text: Field = { shape: 'text', isRequired: true };
const link: Field = {
  shape: 'group',
  isRequired: true,
  fields: { to: text, label: { ...text, isRequired: false } },
};
const entry: Field = {
  shape: 'group',
  isRequired: true,
  fields: { link: { shape: 'union', branches: [text, link], isRequired: true }, icon: { ...text, isRequired: false } },
};
const branch = (kind: string, ...keys: string[]): Field => ({
  shape: 'group',
  isRequired: true,
  fields: {
    kind: { shape: 'literal', options: [kind], isRequired: true },
    ...Object.fromEntries(keys.map((key) => [key, text])),
  },
});
const slider = branch('number', 'label', 'unit');
const options = branch('choice', 'label');

describe('the branch of a value', () => {
  it('is found by its shape', () => {
    expect(findBranch([text, link], '/about')).toBe(0);
    expect(findBranch([text, link], { to: '/about' })).toBe(1);
    expect(findBranch([text, link], ['a'])).toBe(-1);
  });

  it('is found by its literal, even if other keys are missing', () => {
    expect(findBranch([slider, options], { kind: 'choice' })).toBe(1);
    expect(findBranch([slider, options], { kind: 'number', label: 'a', unit: 'b' })).toBe(0);
  });

  it('is found by its keys, even inside a nested union', () => {
    const either: Field = { shape: 'union', branches: [text, link], isRequired: true };
    expect(findBranch([either, entry], { link: '/about', icon: 'home' })).toBe(1);
    expect(findBranch([either, entry], { link: '/about' })).toBe(1);
    expect(findBranch([either, entry], { to: '/about' })).toBe(0);
    expect(findBranch([either, entry], '/about')).toBe(0);
  });

  it('is found by the values inside it', () => {
    const listOf = (item: Field): Field => ({ shape: 'list', item, isRequired: true });
    expect(findBranch([listOf(text), listOf(link)], [{ to: '/about' }])).toBe(1);
    expect(findBranch([listOf(text), listOf(link)], ['${about}'])).toBe(0);
  });

  it('is named in words', () => {
    expect([text, link, slider].map(nameBranch)).toEqual(['Simple', 'With options', 'Number']);
  });
});

describe('another branch', () => {
  it('keeps a text as the first text of the group, and vice versa', () => {
    expect(convertTo(link, '/about')).toEqual({ to: '/about' });
    expect(convertTo(text, { to: '/about', label: 'About' })).toBe('/about');
  });

  it('keeps keys that both have, but not the literal of the old one', () => {
    expect(convertTo(options, { kind: 'number', label: 'Size', unit: 'm' })).toEqual({ kind: 'choice', label: 'Size' });
  });

  it('keeps a value as a part of the group, and a part as the value', () => {
    const either: Field = { shape: 'union', branches: [text, link], isRequired: true };
    expect(convertTo(either, { link: '/about', icon: 'home' })).toBe('/about');
    expect(convertTo(either, { link: { to: '/about', label: 'Us' } })).toEqual({ to: '/about', label: 'Us' });
    expect(convertTo(entry, '/about')).toEqual({ link: '/about' });
    expect(convertTo(entry, { to: '/about', label: 'Us' })).toEqual({ link: { to: '/about', label: 'Us' } });
  });

  it('turns a single value into a list item', () => {
    expect(convertTo({ shape: 'list', item: text, isRequired: true }, 'one')).toEqual(['one']);
  });
});

describe('a blank value', () => {
  it('has only required fields, with the first of several choices', () => {
    const form: Field = {
      shape: 'group',
      isRequired: true,
      fields: {
        title: text,
        note: { ...text, isRequired: false },
        level: { shape: 'choice', options: ['low', 'high'], isRequired: true },
        score: { shape: 'number', min: 1, isRequired: true },
        items: { shape: 'list', min: 2, item: text, isRequired: true },
        link: { shape: 'union', branches: [link, text], isRequired: true },
        shown: { shape: 'boolean', isRequired: true },
        names: { shape: 'table', item: text, isRequired: true },
      },
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

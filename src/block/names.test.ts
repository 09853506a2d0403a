import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anchor, fieldName } from './names.ts';
import { deriveAnchor, deriveAnchors } from './plain-text.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** The names of all properties of an object, its own and those it inherits. */
function listProperties(value: object): readonly string[] {
  const names: string[] = [];
  for (let each: object | null = value; each; each = Object.getPrototypeOf(each)) {
    names.push(...Object.getOwnPropertyNames(each));
  }
  return names;
}

/** The names that a field accepts. */
function taken(field: z.ZodType, names: readonly string[]): readonly string[] {
  return names.filter((name) => field.safeParse(name).success);
}

describe('the id of a block', () => {
  it('is not a name of a property of the document in scripts', () => {
    expect(taken(anchor(), listProperties(document))).toEqual([]);
  });

  it.each(['hero', 'faq', 'top', 'team', 'prices', 'process', 'body-care', 'form', 'online', 'section'])(
    'can be %s',
    (id) => expect(anchor().safeParse(id).success).toBe(true),
  );

  it.each(['größe', 'години'])('cannot be %s, and the message says which letters are allowed', (id) =>
    expect(z.prettifyError(anchor().safeParse(id).error ?? new z.ZodError([]))).toContain('from a to z'),
  );

  it('has lowercase letters, so that ids differing only in case are reported as invalid', () => {
    expect(z.prettifyError(anchor().safeParse('Forms').error ?? new z.ZodError([]))).toContain('lowercase letters');
  });
});

describe('the name of a form field', () => {
  it('is not a name of a property of forms in scripts, except the one that most forms need', () => {
    expect(taken(fieldName(), listProperties(document.createElement('form')))).toEqual(['name']);
  });

  it.each(['email', 'phone', 'location', 'message', 'propertyType', 'forms', 'Action'])('can be %s', (name) =>
    expect(fieldName().safeParse(name).success).toBe(true),
  );
});

describe('the anchor of a heading', () => {
  it.each([
    ['Changes to these terms', 'changes-to-these-terms'],
    ['Où êtes-vous ?', 'ou-etes-vous'],
    ['Links', 'links-section'],
    ['?!', 'section'],
    ['Цены и сроки', 'цены-и-сроки'],
    ['हिन्दी में कीमतें', 'हिन्दी-में-कीमतें'],
    ['ราคาที่นี่', 'ราคาที่นี่'],
    ['ශ්\u200dරී ලංකා', 'ශ්රී-ලංකා'],
    ['مُدَّة العَمَل', 'مُدَّة-العَمَل'],
    ['שָׁלוֹם עולם', 'שָׁלוֹם-עולם'.normalize('NFC')],
    ['ご質問はがき', 'ご質問はがき'],
    ['질문', '질문'],
  ])('%s is %s', (heading, id) => expect(deriveAnchor(heading)).toBe(id));

  it.each([
    [
      ['Résumé', 'Resume', 'C++', 'C#', 'C'],
      ['resume', 'resume-2', 'c', 'c-2', 'c-3'],
    ],
    [
      ['C++', 'C#', 'C 2', 'C 3'],
      ['c', 'c-2', 'c-2-2', 'c-3'],
    ],
    [
      ['?!', '…', 'Section'],
      ['section', 'section-2', 'section-3'],
    ],
  ])('differs if it would equal those of %j', (headings, anchors) => expect(deriveAnchors(headings)).toEqual(anchors));

  it('stays the same when a heading follows', () => {
    const headings = ['C++', 'C#', 'C', 'C 2'];
    expect(deriveAnchors(headings.slice(0, 2))).toEqual(deriveAnchors(headings).slice(0, 2));
  });
});

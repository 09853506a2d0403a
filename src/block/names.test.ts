import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deriveAnchor } from './anchor-of.ts';
import { anchor, fieldName } from './names.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** The names under which scripts may ask an object for something, its own and those it inherits. */
function listProperties(value: object): readonly string[] {
  const names: string[] = [];
  for (let each: object | null = value; each; each = Object.getPrototypeOf(each)) {
    names.push(...Object.getOwnPropertyNames(each));
  }
  return names;
}

/** Those that a field would take: names that it can be written with and does not refuse. */
function taken(field: z.ZodType, names: readonly string[]): readonly string[] {
  return names.filter((name) => field.safeParse(name).success);
}

describe('the id of a block', () => {
  it('is no name by which scripts ask a document for a part of it', () => {
    expect(taken(anchor(), listProperties(document))).toEqual([]);
  });

  it.each(['hero', 'faq', 'top', 'team', 'prices', 'process', 'body-care', 'form', 'online', 'section'])(
    'may be %s',
    (id) => expect(anchor().safeParse(id).success).toBe(true),
  );

  it('has small letters, so that names which differ in capitals only are told as what they are', () => {
    expect(z.prettifyError(anchor().safeParse('Forms').error ?? new z.ZodError([]))).toContain('small letters');
  });
});

describe('the name of a form field', () => {
  it('is no name by which scripts ask a form for a part of it, but the one that most forms need', () => {
    expect(taken(fieldName(), listProperties(document.createElement('form')))).toEqual(['name']);
  });

  it.each(['email', 'phone', 'location', 'message', 'propertyType', 'forms', 'Action'])('may be %s', (name) =>
    expect(fieldName().safeParse(name).success).toBe(true),
  );
});

describe('the anchor of a heading', () => {
  it.each([
    ['Changes to these terms', 'changes-to-these-terms'],
    ['Où êtes-vous ?', 'ou-etes-vous'],
    ['Links', 'links-section'],
    ['?!', 'section'],
  ])('%s is %s', (heading, id) => expect(deriveAnchor(heading)).toBe(id));
});

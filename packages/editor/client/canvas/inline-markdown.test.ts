import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMarkdownRenderer } from '../../../../src/content/pages/rich-text.ts';
import { tries } from '../../../../tests/fuzz/runs.ts';
import { EXTENSIONS, readDocument, writeDocument } from './inline-document.ts';
import { isWritable, listSegments, readMarkdown, writeMarkdown, writeSafely } from './inline-markdown.ts';
import { readRuns } from './inline-text.ts';
import type { Run } from './runs.ts';
import { mergeRuns } from './runs.ts';

const { render } = createMarkdownRenderer();

/** The text of a paragraph as visitors see it. */
function show(markdown: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = render(markdown, (to) => to);
  const [paragraph, ...others] = page.querySelectorAll<HTMLElement>('p');
  if (!paragraph || others.length > 0 || page.children.length > 1)
    return expect.unreachable(`${markdown}\n${page.innerHTML}`);
  return paragraph;
}

const editor = new Editor({ element: null, extensions: EXTENSIONS });

/** The text in the text editor. */
function open(runs: readonly Run[]): Editor {
  editor.commands.setContent(writeDocument(runs));
  return editor;
}

/** The text after a round trip through the text editor. */
function draw(runs: readonly Run[]): HTMLElement {
  const element = document.createElement('p');
  element.innerHTML = open(runs).getHTML().replaceAll('<span data-line-end=""> </span>', '\n');
  return element;
}

/** All texts in some data. */
function listTexts(data: unknown): readonly string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(listTexts) : [];
}

const written = ['pages', 'tests/sites', 'starter'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => listTexts(parse(readFileSync(join(folder, file), 'utf8'), { logLevel: 'silent' })))
    .flatMap((value) => listSegments(value).map(([start, end]) => value.slice(start, end))),
);
const texts = [...new Set(written)];

describe('the texts of the sites', () => {
  it('are unchanged after conversion to the text editor and back', () => {
    const read = texts.flatMap((text) => {
      const runs = readMarkdown(text);
      return runs ? [{ text, again: writeMarkdown(readDocument(open(runs).state.doc)) }] : [];
    });
    expect(read.filter(({ text, again }) => text !== again)).toEqual([]);
    expect(read.length).toBeGreaterThan(texts.length * 0.99);
  });

  it('are rendered as on the page', () => {
    const marked = texts.filter((text) => /[*`[]/.test(text) && !text.includes('${') && readMarkdown(text));
    expect(marked.length).toBeGreaterThan(20);
    for (const text of marked) expect(draw(readMarkdown(text) ?? []).innerHTML, text).toBe(show(text).innerHTML);
  });
});

const run = fc.record({
  kind: fc.constantFrom('text', 'text', 'text', 'code', 'quote'),
  bold: fc.boolean(),
  italic: fc.boolean(),
  to: fc.constantFrom(undefined, undefined, '/about#team', 'https://example.com/?a=b'),
  text: fc.oneof(
    fc.constantFrom(
      'word',
      ' two words ',
      'end.',
      '(in brackets)',
      'snake_case',
      '* [a](b) `c` \\',
      '- item',
      '# top',
      '1. one',
      '&amp; <b>',
    ),
    fc.string({ unit: fc.constantFrom(...'ab .,*_[]()`!#>-+1&;~'), maxLength: 8 }),
  ),
});

describe('text that is marked on the page', () => {
  const made = fc.array(run, { minLength: 1, maxLength: 6 }).map((runs) =>
    mergeRuns([
      { kind: 'text', bold: false, italic: false, text: 'So' },
      ...runs.map(({ kind, text, ...marks }): Run => {
        if (kind === 'quote') return { ...marks, kind, text: 'Quoted', source: '${a.b}' };
        if (kind === 'code') return { ...marks, kind, text: 'x = 1' };
        return { ...marks, kind: 'text', text };
      }),
      { kind: 'text', bold: false, italic: false, text: 'be it' },
    ]),
  );
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ');

  /** With quotes replaced, as in the builder. */
  const showQuoted = (markdown: string) => show(markdown.replaceAll('${a.b}', 'Quoted'));
  const flat = (runs: readonly Run[]) =>
    mergeRuns(runs.map((each): Run => (each.kind === 'quote' ? { ...each, kind: 'text' } : each)));

  it('is written so that visitors see the same text', () => {
    fc.assert(
      fc.property(made, (runs) => {
        expect(plain(showQuoted(writeSafely(runs)).textContent)).toBe(plain(draw(runs).textContent));
      }),
      { numRuns: tries(120, 5000) },
    );
  });

  it('has the same marks for visitors wherever Markdown allows it', () => {
    fc.assert(
      fc.property(made, (runs) => {
        const source = writeMarkdown(runs);
        fc.pre(isWritable(runs, source));
        const read = readMarkdown(source) ?? [];
        const shown = read.map((each) => (each.kind === 'quote' ? { ...each, text: 'Quoted' } : each));
        expect(readRuns(showQuoted(source))).toEqual(readRuns(draw(flat(shown))));
      }),
      { numRuns: tries(120, 5000) },
    );
  });
});

it.each(['a **b', '2 * 3', '2*3*4', '_x_', '<https://a.b>', '[a](b "c")', '[a](</b>)', 'a&amp;b', '``a``', '~~a~~'])(
  'leaves %j to the field, as it could not be written back or is not of our Markdown',
  (text) => expect(readMarkdown(text)).toBeUndefined(),
);

it('does not mark a number between numbers, which the page would show as a multiplication', () => {
  const [digit, marked]: readonly Run[] = [
    { kind: 'text', text: '1', bold: false, italic: false },
    { kind: 'text', text: '2', bold: false, italic: true },
  ];
  if (digit && marked) expect(isWritable([digit, marked, digit])).toBe(false);
  expect.assertions(1);
});

it('marks words without the spaces around them', () => {
  const words: Run = { kind: 'text', text: ' two words ', bold: true, italic: false };
  expect(writeMarkdown([{ ...words, text: 'a', bold: false }, words, { ...words, text: 'b', bold: false }])).toBe(
    'a **two words** b',
  );
});

const list = (text: string) => listSegments(text).map(([start, end]) => text.slice(start, end));

it('finds paragraphs, list items and headings', () => {
  expect(list('One\ntwo \n\n### Three\n- Four\n  five\n  - Six\n1. Seven\n\nEight\n')).toEqual([
    ...['One\ntwo', 'Three', 'Four\n  five', 'Six', 'Seven', 'Eight'],
  ]);
});

it('leaves out parts with other content', () => {
  expect(list('One\n\n> Quoted\n\n---\n\nTwo')).toEqual(['One', 'Two']);
  for (const text of ['```\na\n```\n\nb', '    a\n\nb', '| a |\n|---|\n| b |', 'a  \nb', 'a\\\nb'])
    expect(list(text)).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ESTree } from 'vite';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blocks } from '../blocks/index.ts';
import { project } from './support/example-site.ts';

/** What speaks to people who build a site, and not to its visitors. */
const FOR_AUTHORS = /^src\/(?:client\/dev\/|render\/(?:stand-in|ribbon)\.tsx)/;

/** Attributes and properties that are read out or shown. */
const SPOKEN =
  /^(?:aria-?(?:label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|summary|textContent|innerText|innerHTML)$/i;

type Node = ESTree.Node | null | undefined;

/** The texts that an expression may be, as they stand in the code. */
function listTexts(node: Node): readonly string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw);
    case 'JSXExpressionContainer':
      return listTexts(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(listTexts);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(listTexts);
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(listTexts) : [];
    default:
      return [];
  }
}

/** The name of a property that is not computed. */
function readName(node: Node): string {
  if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') return node.name;
  return node?.type === 'Literal' ? String(node.value) : '';
}

/** What a file says to visitors in words of its own. */
function findWords(file: string, code: string): readonly string[] {
  const found = new Set<string>();
  const add = (texts: readonly string[]) => {
    for (const text of texts) if (/\p{L}/u.test(text)) found.add(text.trim());
  };
  new Visitor({
    JSXText: ({ value }) => add([value]),
    JSXElement: ({ children }) => add(children.flatMap(listTexts)),
    JSXFragment: ({ children }) => add(children.flatMap(listTexts)),
    JSXAttribute: ({ name, value }) => add(SPOKEN.test(readName(name)) ? listTexts(value) : []),
    // The title and the summary of a block type are for authors.
    Property: ({ key, value }) =>
      add(SPOKEN.test(readName(key)) && !/^(?:title|summary)$/.test(readName(key)) ? listTexts(value) : []),
    AssignmentExpression: ({ left, right }) => {
      if (left.type === 'MemberExpression' && SPOKEN.test(readName(left.property))) add(listTexts(right));
    },
    CallExpression: ({ callee, arguments: [name, value] }) => {
      const isSet = callee.type === 'MemberExpression' && readName(callee.property) === 'setAttribute';
      if (isSet && SPOKEN.test(readName(name))) add(listTexts(value));
    },
    // A sentence that has a name is said somewhere.
    VariableDeclarator: ({ init }) => add(listTexts(init).filter((text) => /^[A-Z].* .* .*[.!?]$/s.test(text))),
  }).visit(parseSync(file, code).program);
  return [...found];
}

const files = ['blocks', 'src/render', 'src/theme', 'src/client']
  .flatMap((folder) => readdirSync(join(project, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => relative(project, join(entry.parentPath, entry.name)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !FOR_AUTHORS.test(file))
  .filter((file) => !file.startsWith('blocks/') || /\.tsx$|\/island\.ts$/.test(file));

describe('views and scripts of the browser', () => {
  it('say nothing to visitors in words of their own', () => {
    const words = files.flatMap((file) =>
      findWords(file, readFileSync(join(project, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(files.length).toBeGreaterThan(60);
    expect(words).toEqual([]);
  });

  it('have no words as the defaults of their props', () => {
    const defaults = blocks.flatMap(({ type, schema }) =>
      listDefaults(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map((text) => `${type}: ${text}`),
    );
    expect(defaults).toEqual([]);
  });
});

describe('words in code', () => {
  it.each([
    ['between tags', '<p>Skip to content</p>', ['Skip to content']],
    ['beside values', '<p>{score} from {count} reviews</p>', ['from', 'reviews']],
    ['in braces', "<p>{isOpen ? 'Close' : `Open ${name}`}</p>", ['Close', 'Open']],
    [
      'in attributes',
      '<nav aria-label="Main" className="bar"><img alt={`Map of ${place}`} /></nav>',
      ['Main', 'Map of'],
    ],
    ['in props of components', "<Carousel {...{ 'aria-label': 'Go on', role: 'group' }} />", ['Go on']],
    ['in scripts', "count.textContent = shown === 1 ? '1 picture' : `${shown} pictures`;", ['1 picture', 'pictures']],
    [
      'set on elements',
      "slider.setAttribute('aria-label', 'Reveal'); slider.setAttribute('role', 'button');",
      ['Reveal'],
    ],
    [
      'with names',
      "const WORDS = 'Please load the page again.'; const KEY = 'page-builder:reloaded';",
      ['Please load the page again.'],
    ],
    ['of the console are none', "console.warn('It did not load, this time.');", []],
    ['that come from elsewhere are none', '<p title={words.title}>{words.text} · {count}</p>', []],
  ])('%s', (_name, code, words) => {
    expect(findWords('view.tsx', code)).toEqual(words);
  });
});

/** The texts that a schema fills in, those of a choice aside. */
function listDefaults(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(listDefaults);
  if (typeof schema !== 'object' || schema === null) return [];
  const { default: filled, ...rest } = { default: undefined, ...schema };
  const isChoice = 'enum' in rest || 'const' in rest || 'oneOf' in rest;
  const own = isChoice ? [] : collectTexts(filled);
  return [...own, ...Object.values(rest).flatMap(listDefaults)];
}

function collectTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import axe from 'axe-core';
import { HtmlValidate } from 'html-validate/browser';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Block } from '../block/index.ts';
import { createRegistry } from '../block/index.ts';
import { openExample, readExampleImages, readExamples } from '../content/examples/index.ts';
import type { BlockInstance } from '../content/index.ts';
import type { Reader } from '../content/yaml/index.ts';
import { diskReader } from '../content/yaml/index.ts';
import { createBlockRenderer } from '../render/index.ts';
import { readThemes } from '../theme/settings/index.ts';

/** The folder of the builder, which has the pictures of its own examples. */
const BUILDER = join(import.meta.dirname, '../..');

/** An icon library in which every name exists. */
const icons = { find: () => '<path d="M4 4h16"/>', names: () => [], nearest: () => undefined, meant: () => undefined };

/** Some rules are off: React decides on whitespace and letter case, and islands use inline styles. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attr-case': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    'void-style': 'off',
    'no-implicit-button-type': 'error',
    'element-permitted-content': 'error',
    'element-permitted-parent': 'error',
    'no-dup-id': 'error',
  },
});

/**
 * The contract of every block type: documented fields, examples that match the schema, valid and accessible HTML,
 * an `island.ts` if and only if the block is set to `enhance`, and props that stay the same as JSON. Call it in the
 * test of a block: `blockContract(openingHours, import.meta.dirname)`.
 * @param folder of the block, with its `examples.yaml`
 */
export function blockContract(block: Block, folder: string): void {
  const text = readFileSync(join(folder, 'examples.yaml'), 'utf8');
  const examples = new Map(readExamples(block.type, text).map(({ name, props }) => [name, props]));
  const reader = readExampleImages(diskReader(resolve(folder, '../..')), diskReader(BUILDER));

  describe(`the block type ${block.type}`, () => {
    it('has a script by hand exactly if it says "enhance"', () => {
      const file = ['island.ts', 'island.tsx'].some((name) => existsSync(join(folder, name)));
      expect(file).toBe(block.island === 'enhance');
    });

    it('describes every field', () => {
      expect(undescribed(z.toJSONSchema(block.schema, { io: 'input', unrepresentable: 'any' }), block.type)).toEqual(
        [],
      );
    });

    it('has examples', () => expect(examples.size).toBeGreaterThan(0));

    describe.each([...examples])('example "%s"', (_name, example) => {
      exampleContract(instantiateExample(block, example, reader), folder);
    });
  });
}

function exampleContract(instance: BlockInstance, folder: string): void {
  const renderer = createBlockRenderer();
  const { html } = renderer.render(instance, 'main', renderer.startPage());

  it('renders valid HTML', async () => {
    const report = await validator.validateString(html);
    const problems = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(problems).toEqual([]);
  });

  it('has no accessibility violation', async () => {
    document.body.innerHTML = `<main><h1>Page</h1>${html}</main>`;
    const { violations } = await axe.run(document.body, {
      iframes: false,
      rules: {
        'color-contrast': { enabled: false },
        region: { enabled: false },
        'page-has-heading-one': { enabled: false },
      },
    });
    document.body.replaceChildren();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });

  it('declares everything that its script adds', () => expect(listUnsaid(instance, folder), UNSAID).toEqual([]));

  it('carries its props as JSON without loss', () => {
    const json = instance.content.json();
    expect(JSON.stringify(JSON.parse(json))).toBe(json);
  });
}

const UNSAID = 'List these in "adds", or the page has no CSS for them.';

/** The selectors that the CSS and the script of a block contain, but neither its HTML nor its `adds`. */
function listUnsaid(instance: BlockInstance, folder: string): readonly string[] {
  const { styles, activation } = instance.content;
  if (!activation?.adds) return [];
  const renderer = createBlockRenderer();
  const said = new Set(renderer.render(instance, 'main', renderer.startPage()).selectors.split(' '));
  return listNamedByScripts(folder, styles.join('')).filter((each) => !said.has(each));
}

/** Turns an example into a block; throws if the loader finds a fault. */
function instantiateExample(block: Block, example: unknown, reader: Reader): BlockInstance {
  const environment = { reader, registry: createRegistry([block]), icons, themes: readThemes() };
  const { instance, diagnostics } = openExample(block, example, environment);
  if (diagnostics.length > 0 || !instance)
    throw new Error(diagnostics.map(({ message, hint }) => `${message} ${hint}`).join('\n'));
  return instance;
}

/** The properties of a JSON schema that have no description, as paths. */
function undescribed(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    properties,
    items,
    anyOf = [],
    oneOf = [],
  } = z
    .object({
      properties: z.record(z.string(), z.unknown()).optional(),
      items: z.unknown().optional(),
      anyOf: z.array(z.unknown()).optional(),
      oneOf: z.array(z.unknown()).optional(),
    })
    .parse(schema);
  const missing = Object.entries(properties ?? {}).flatMap(([key, each]) => {
    const own = typeof each === 'object' && each !== null && 'description' in each ? [] : [`${path}.${key}`];
    return [...own, ...undescribed(each, `${path}.${key}`)];
  });
  return [...missing, ...[items, ...anyOf, ...oneOf].flatMap((each) => undescribed(each, path))];
}

/** The text of a block's script and of its relative imports, without the views. */
function readScripts(file: string, known = new Map<string, string>()): ReadonlyMap<string, string> {
  if (known.has(file) || /[\\/]view\.tsx$/.test(file) || !existsSync(file)) return known;
  const code = readFileSync(file, 'utf8').replace(/^import type [^;]*;/gm, '');
  known.set(file, code);
  for (const [, path = ''] of code.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
    readScripts(resolve(dirname(file), path), known);
  return known;
}

/**
 * The selectors in some CSS that the script of a block may add to HTML: a class in quotes or as `styles.name`, and the
 * values of data attributes in quotes. Calls such as `querySelector` and `matches` do not count.
 * @param folder of the block
 */
export function listNamedByScripts(folder: string, css: string): readonly string[] {
  const code = ['island.ts', 'island.tsx']
    .flatMap((name) => [...readScripts(resolve(folder, name)).values()])
    .join('\n')
    .replace(/^import .*|querySelector\w*(?:<\w+>)?\([^)]*\)|\b(?:closest|matches)\([^)]*\)/gm, '');
  const quoted = new Set([...code.matchAll(/'([\w -]+)'/g)].flatMap(([, text = '']) => text.split(' ')));
  const own = new Set([...code.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name));
  const classes = [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
  const values = [...css.matchAll(/\[(data-[\w-]+)=["']?([\w-]+)["']?\]/g)];
  return [
    ...new Set([
      // In tests, a class of a module is prefixed with the name of its folder.
      ...classes.filter((name) => quoted.has(name) || own.has(name.replace(/^.*-/, ''))).map((name) => `.${name}`),
      ...values.flatMap(([, name, value = '']) => (quoted.has(value) ? [`[${name}=${value}]`] : [])),
    ]),
  ];
}

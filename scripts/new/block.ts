import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scaffold } from '../../packages/editor/scaffold/index.ts';
import { refuse } from '../../packages/editor/scaffold/index.ts';
import { slugify } from '../../src/content/index.ts';

const LONGEST_TYPE = 30;

/** Reserved words of JavaScript, and names that the generated files of a block use. */
const RESERVED: ReadonlySet<string> = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield index css define-block block-contract section react-node'.split(
    ' ',
  ),
);

/**
 * Plans the folder of a new block type, of the builder or of a site.
 * @param isInteractive whether it has state and a component of Mantine
 * @param known the block types that pages of the site can use already
 */
export function scaffoldBlock(root: string, type: string, isInteractive: boolean, known: readonly string[]): Scaffold {
  checkType(root, type, known);
  const files = Object.entries(blockFiles(blockNames(type), isInteractive)).map(
    ([name, text]) => [`blocks/${type}/${name}`, text] as const,
  );
  return {
    created: new Map(files),
    advice: `A page can use it now: "- type: ${type}". Check it with: npm test`,
  };
}

function checkType(root: string, type: string, known: readonly string[]): void {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(type)) {
    const better = slugify(type).replace(/^[0-9-]+/, '');
    refuse(
      `The name of a block has only lowercase letters from a to z, digits and "-".${better ? ` Write "${better}".` : ''}`,
    );
  }
  if (type.length > LONGEST_TYPE) refuse(`The name is longer than ${LONGEST_TYPE} characters. Use a shorter one.`);
  if (RESERVED.has(type)) refuse(`"${type}" has a special meaning in code. Choose a different name.`);
  const existing = listNames(join(root, 'blocks')).find((name) => name.toLowerCase() === type);
  if (existing) refuse(`There is already a block "${existing}", in blocks/${existing}.`);
  if (known.includes(type)) {
    refuse(
      `The builder has a block "${type}". A new one would replace it on every page, so choose a different name. If you want that, make the folder blocks/${type} yourself.`,
    );
  }
  const quoted = ["'", '"', '`'].map((quote) => quote + type + quote);
  const isUser = (text: string) => quoted.some((each) => text.includes(each));
  const user = builderFiles(root).find((file) => isUser(readFileSync(file, 'utf8')));
  if (user)
    refuse(
      `The builder itself uses the word "${type}", so a test could not tell the two apart. Choose a different name.`,
    );
}

/** The names of the files in a folder; empty if there is no folder. */
function listNames(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The files of the builder's own code, in which the name of a block type must not occur. */
function builderFiles(root: string): readonly string[] {
  const folder = join(root, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

/** The names of a new block type in code: for `price-list`, `priceList` and `PriceList`. */
interface BlockNames {
  readonly type: string;
  readonly value: string;
  readonly component: string;
  /** The name for people: "Price list". */
  readonly title: string;
}

function blockNames(type: string): BlockNames {
  const component = type.replace(/(?:^|-)(.)/g, (_match, letter: string) => letter.toUpperCase());
  const words = type.replaceAll('-', ' ');
  return {
    type,
    value: component.charAt(0).toLowerCase() + component.slice(1),
    component,
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** The files of a working block to start from: a heading and a list of texts, or a slider that shows its value. */
function blockFiles(names: BlockNames, isInteractive: boolean): Readonly<Record<string, string>> {
  if (isInteractive) return interactiveFiles(names);
  return {
    'schema.ts': writeSchema(names),
    'view.tsx': writeView(names),
    'style.module.css': STYLE,
    'index.ts': writeIndex(names),
    'examples.yaml': writeExamples(names),
    [`${names.type}.test.ts`]: writeTest(names),
  };
}

const SCHEMA_TASK = "// TODO The fields an author may write; .describe() explains each of them in the author's words.";
const STYLE_TASK =
  '/* TODO Use the design tokens, such as var(--space-3), and logical properties such as margin-inline. */';
const EXAMPLES_TASK = '# TODO Examples as an author would write them: the tests render each of them.';

function writeSchema({ value, component }: BlockNames): string {
  return `import type { Props } from 'page-builder';
import { list, text, z } from 'page-builder';

${SCHEMA_TASK}
export const ${value}Schema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the list'),
  items: list(text({ max: 120 })).describe('What is listed, from top to bottom'),
});

export type ${component}Props = Props<typeof ${value}Schema>;
`;
}

function writeView({ component }: BlockNames): string {
  return `import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { ${component}Props } from './schema.ts';
import styles from './style.module.css';

// TODO The HTML of the block. The props are checked: no guards are needed. What it says by itself, such as Close, is one of the
// words of the builder (src/content/words/en.yaml): \`words: ['dialog']\` in index.ts gives it the prop \`site.words.dialog\`.
export function ${component}({ heading, items }: ${component}Props): ReactNode {
  return (
    <Section heading={heading}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}
`;
}

const STYLE = `${STYLE_TASK}
.list {
  display: grid;
  gap: var(--space-3);
}
`;

function writeIndex({ type, value, component, title }: BlockNames, more: readonly string[] = []): string {
  return `import { defineBlock } from 'page-builder';
import { ${value}Schema } from './schema.ts';
import css from './style.module.css?inline';
import { ${component} } from './view.tsx';

export const ${value} = defineBlock({
  type: '${type}',
  title: '${title}',
  summary: 'TODO One sentence that says what the block is for.',
  schema: ${value}Schema,
  view: ${component},
  styles: [css],
${more.map((line) => `  ${line}\n`).join('')}});
`;
}

function writeExamples({ title }: BlockNames): string {
  return `${EXAMPLES_TASK}
two items:
  heading: ${title}
  items: [The first item, The second item]
`;
}

function writeTest({ value }: BlockNames): string {
  return `import { blockContract } from 'page-builder/testing';
import { ${value} } from './index.ts';

blockContract(${value}, import.meta.dirname);
`;
}

/** The files of a block with a React component that has state and uses Mantine. */
function interactiveFiles(names: BlockNames): Readonly<Record<string, string>> {
  return {
    'schema.ts': writeSliderSchema(names),
    'view.tsx': writeSliderView(names),
    'style.module.css': SLIDER_STYLE,
    'index.ts': writeIndex(names, ["hydrate: 'visible',"]),
    'examples.yaml': `${EXAMPLES_TASK}
up to ten:
  heading: ${names.title}
  label: Rooms
  most: 10
`,
    [`${names.type}.test.tsx`]: writeSliderTest(names),
  };
}

function writeSliderSchema({ value, component }: BlockNames): string {
  return `import type { Props } from 'page-builder';
import { number, text, z } from 'page-builder';

${SCHEMA_TASK}
export const ${value}Schema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the slider'),
  label: text({ max: 40 }).describe('What the visitor chooses'),
  most: number({ min: 1, max: 1000 }).describe('The end of the slider'),
});

export type ${component}Props = Props<typeof ${value}Schema>;
`;
}

function writeSliderView({ component }: BlockNames): string {
  return `import { Slider } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ${component}Props } from './schema.ts';
import styles from './style.module.css';

// TODO The block. It is rendered when the site is built, and becomes alive in the browser when it comes into view.
export function ${component}({ heading, label, most }: ${component}Props): ReactNode {
  const [value, setValue] = useState(Math.ceil(most / 2));
  return (
    <Section heading={heading}>
      <MantineIsland>
        <div className={styles.row}>
          <span>{label}</span>
          <Slider max={most} value={value} onChange={setValue} thumbLabel={label} />
          <output>{value}</output>
        </div>
      </MantineIsland>
    </Section>
  );
}
`;
}

const SLIDER_STYLE = `${STYLE_TASK}
.row {
  display: grid;
  gap: var(--space-3);
  max-inline-size: var(--measure);
}
`;

function writeSliderTest({ value, component }: BlockNames): string {
  return `import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blockContract } from 'page-builder/testing';
import { afterEach, expect, it } from 'vitest';
import { ${value} } from './index.ts';
import { ${component} } from './view.tsx';

blockContract(${value}, import.meta.dirname);
afterEach(cleanup);

it('says what is chosen', async () => {
  render(<${component} heading="How many?" label="Rooms" most={10} />);
  screen.getByRole('slider', { name: 'Rooms' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('status').textContent).toBe('6');
});
`;
}

/** The names of a new block type in code: for `price-list`, `priceList` and `PriceList`. */
export interface BlockNames {
  readonly type: string;
  readonly value: string;
  readonly component: string;
  /** The name for people: "Price list". */
  readonly title: string;
}

export function blockNames(type: string): BlockNames {
  const component = type.replace(/(?:^|-)(.)/g, (_match, letter: string) => letter.toUpperCase());
  const words = type.replaceAll('-', ' ');
  return {
    type,
    value: component.charAt(0).toLowerCase() + component.slice(1),
    component,
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** A block that works, as a starting point: a heading and a list of texts, or a slider that says what is chosen. */
export function blockFiles(names: BlockNames, isInteractive: boolean): Readonly<Record<string, string>> {
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

function writeSchema({ value, component }: BlockNames): string {
  return `import type { Props } from 'page-builder';
import { list, text, z } from 'page-builder';

// TODO The fields an author may write; .describe() explains each of them in the author's words.
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

const STYLE = `/* TODO Use the design tokens, such as var(--space-3), and logical properties such as margin-inline. */
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
  return `# TODO Examples as an author would write them: the tests render each of them.
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

/** A React component with state and a component of Mantine. */
function interactiveFiles(names: BlockNames): Readonly<Record<string, string>> {
  return {
    'schema.ts': writeSliderSchema(names),
    'view.tsx': writeSliderView(names),
    'style.module.css': SLIDER_STYLE,
    'index.ts': writeIndex(names, ["hydrate: 'visible',"]),
    'examples.yaml': `# TODO Examples as an author would write them: the tests render each of them.
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

// TODO The fields an author may write; .describe() explains each of them in the author's words.
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

const SLIDER_STYLE = `/* TODO Use the design tokens, such as var(--space-3), and logical properties such as margin-inline. */
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

/** The names of a new block type in code: `price-list` is `priceList` and `PriceList`. */
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

/** A static block that works: a heading and a list of texts, to be made into what is wanted. */
export function blockFiles(names: BlockNames): Readonly<Record<string, string>> {
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
  return `import { z } from 'zod';
import type { Props } from '../../src/block/index.ts';
import { list, text } from '../../src/block/index.ts';

// TODO The fields an author may write; .describe() explains each of them in the author's words.
export const ${value}Schema = z.strictObject({
  heading: text({ max: 90 }).describe('The heading above the list'),
  items: list(text({ max: 120 })).describe('What is listed, from top to bottom'),
});

export type ${component}Props = Props<typeof ${value}Schema>;
`;
}

function writeView({ component }: BlockNames): string {
  return `import type { ReactNode } from 'react';
import { Section } from '../../src/theme/index.ts';
import type { ${component}Props } from './schema.ts';
import styles from './style.module.css';

// TODO The HTML of the block. The props are checked: no guards are needed.
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

const STYLE = `/* TODO Use the tokens of src/theme/tokens.css, and logical properties such as margin-inline. */
.list {
  display: grid;
  gap: var(--space-3);
}
`;

function writeIndex({ type, value, component, title }: BlockNames): string {
  return `import { defineBlock } from '../../src/block/index.ts';
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
});
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
  return `import { blockContract } from '../../tests/support/block-contract.ts';
import { ${value} } from './index.ts';

blockContract(${value});
`;
}

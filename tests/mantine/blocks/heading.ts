import type { Block, Props } from 'page-builder';
import { defineBlock, text } from 'page-builder';
import type { ReactNode } from 'react';
import { z } from 'zod';

/** What every block of this site takes. */
const headingSchema = z.strictObject({ heading: text({ max: 90 }).describe('The heading') });

export type HeadingProps = Props<typeof headingSchema>;

interface ComponentBlock {
  readonly type: string;
  readonly summary: string;
  readonly view: (props: HeadingProps) => ReactNode;
}

/** Defines a block that React hydrates. The build finds it by the name of this function in its `index.ts`. */
export function hydrate({ type, summary, view }: ComponentBlock): Block {
  return defineBlock({ type, title: type, summary, schema: headingSchema, view, hydrate: 'visible' });
}

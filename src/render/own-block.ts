import type { ReactElement } from 'react';
import type { Block } from '../block/index.ts';
import type { Json } from '../block/islands/index.ts';
import type { BlockInstance } from '../content/index.ts';
import { ALWAYS } from '../content/index.ts';

/** A block that the builder itself adds to a page; no YAML file has it, so its settings are the defaults. */
interface OwnBlock {
  readonly block: Block;
  readonly props: { readonly [key: string]: Json };
  readonly css: string;
  readonly render: () => ReactElement;
}

export function ownBlock({ block, props, css, render }: OwnBlock): BlockInstance {
  return {
    block,
    id: undefined,
    tone: 'plain',
    spacing: 'normal',
    screens: 'all',
    period: ALWAYS,
    isFixed: false,
    slots: {},
    content: {
      props,
      sent: () => props,
      json: () => JSON.stringify(props),
      styles: [css],
      frame: undefined,
      prefilled: undefined,
      known: undefined,
      posted: () => undefined,
      activation: undefined,
      structuredData: () => [],
      render,
    },
  };
}

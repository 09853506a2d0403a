import type { ReactNode } from 'react';
import type { Island } from '../../../src/block/islands/index.ts';
import { Breadcrumbs } from '../../../src/render/breadcrumbs-view.tsx';

/** A block type in the browser. */
export interface BlockCode {
  /** Its view. It gets the props that the build has checked for it, and what its page has. */
  view(props: object): ReactNode;
  /** Loads the script that works on its HTML; absent for a block that lives as a component, or needs no script. */
  readonly loadScript?: () => Promise<{ readonly island: Island }>;
}

/** The block types of a site, by the name that they have in YAML. */
export type Blocks = Readonly<Record<string, BlockCode | undefined>>;

/** Blocks that the builder itself adds to pages. */
const OWN: Blocks = { breadcrumbs: { view: Breadcrumbs } };

/** @throws if there is none */
export function findCode(type: string, blocks: Blocks): BlockCode {
  const code = blocks[type] ?? OWN[type];
  if (code) return code;
  throw new Error(`The app has no block type "${type}". Give it the blocks of the site: see docs/react.md.`);
}

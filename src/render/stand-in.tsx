import { join } from 'node:path';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { defineBlock } from '../block/index.ts';
import { LOCATION } from '../block/islands/index.ts';
import { formatLocation, printable } from '../check/diagnostics/index.ts';
import type { FaultyBlock, StandIn } from '../content/index.ts';
import { ownBlock } from './own-block.ts';
import css from './stand-in.css?inline';

/**
 * Creates what the dev server shows instead of a faulty block: the name of the block, its first fault, and a button
 * that opens the faulty line.
 */
export function createStandIn(root: string): StandIn {
  return (faulty) => {
    const props = describe(faulty, root);
    return ownBlock({ block: standInBlock, props, css, render: () => <StandInView {...props} /> });
  };
}

const schema = z.strictObject({
  name: z.string(),
  message: z.string(),
  more: z.number(),
  location: z.string().optional(),
  /** The location with the absolute path, for an editor. */
  absolute: z.string().optional(),
});
type StandInProps = z.output<typeof schema>;

function describe({ name, diagnostics }: FaultyBlock, root: string): StandInProps {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first) return { name, message: 'Its own file has a mistake.', more: 0 };
  const { message, hint } = first;
  const location = formatLocation(first);
  return {
    name,
    message: printable(`${message} ${hint}`),
    more: errors.length - 1,
    location,
    absolute: join(root, location),
  };
}

function StandInView({ name, message, more, location, absolute }: StandInProps): ReactNode {
  return (
    <section className="stand-in" {...{ [LOCATION]: absolute }} aria-label={`${name}: not shown because of a mistake`}>
      <p>
        <strong>{name}</strong> cannot be shown
      </p>
      <p>
        {message}
        {more > 0 && ` And ${more} more.`}
      </p>
      {location !== undefined && <button type="button">Open {location}</button>}
    </section>
  );
}

const standInBlock = defineBlock({
  type: 'stand-in',
  title: 'Stand-in',
  summary: 'Takes the place of a block with a mistake while you write the site.',
  schema,
  view: StandInView,
});

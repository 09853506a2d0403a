import type { ReactNode } from 'react';
import type { When } from '../../src/block/islands/index.ts';
import type { CatalogueEntry } from './entry.ts';
import type { ScriptWeights } from './weights.ts';
import { inKilobytes } from './weights.ts';

interface FactsProps {
  readonly entry: CatalogueEntry;
  readonly weights: ScriptWeights | undefined;
}

/** How a block starts, what it weighs, and its background and slots. */
export function Facts({ entry, weights }: FactsProps): ReactNode {
  const { tone, slots } = entry.block;
  return (
    <dl className="facts">
      <Fact name="In the browser">{describeHydration(entry)}</Fact>
      <Fact name="JavaScript">{describeWeight(entry, weights)}</Fact>
      <Fact name="Tone">{tone}, unless a page says another</Fact>
      {slots.length > 0 && <Fact name="Takes a block in">{slots.map((slot) => `${slot}:`).join(' and ')}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const WAKES: Readonly<Record<When, string>> = {
  load: 'when the page has loaded',
  idle: 'when the browser is idle',
  visible: 'when it comes near the view',
  touch: 'when it is hovered, touched or focused',
  resume: 'when it is hovered, touched or focused, or at once for a visitor who arrives with answers',
};

/** Who starts the block and when; if that depends on the props, each way in its examples. */
function describeHydration({ block: { island }, examples }: CatalogueEntry): string {
  if (island === undefined) return 'Static HTML';
  const times = [...new Set(examples.flatMap(({ wakes }) => (wakes ? [WAKES[wakes]] : [])))].join(', or ');
  const staysStatic = examples.some(({ wakes, faults }) => !wakes && faults.length === 0) ? '; static otherwise' : '';
  return `${island === 'react' ? 'React island, hydrated' : 'HTML with a script, which starts'} ${times}${staysStatic}`;
}

function describeWeight(
  { block: { type, island }, examples }: CatalogueEntry,
  weights: ScriptWeights | undefined,
): ReactNode {
  if (island === undefined) return 'None of its own';
  const weight = weights?.islands.get(type);
  if (!weight) {
    return (
      <>
        Measured by <code>npm run catalogue</code>
      </>
    );
  }
  const { own, shared } = weight;
  const bytes = inKilobytes(own + shared);
  const wakesAtLoad = examples.some(({ wakes }) => wakes === 'load');
  const total = wakesAtLoad ? `${bytes} at load` : `Nothing at load, ${bytes} when it starts`;
  return shared === 0
    ? total
    : `${total}: ${inKilobytes(own)} of its own, ${inKilobytes(shared)} shared with other blocks`;
}

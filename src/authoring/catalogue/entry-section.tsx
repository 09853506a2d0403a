import type { ReactNode } from 'react';
import type { Block } from '../../block/index.ts';
import type { When } from '../../block/islands/index.ts';
import type { CatalogueEntry, ShownExample } from './entry.ts';
import { PropsTable } from './props-table.tsx';
import type { ScriptWeights } from './weights.ts';
import { inKilobytes } from './weights.ts';

interface EntrySectionProps {
  readonly entry: CatalogueEntry;
  readonly weights: ScriptWeights | undefined;
}

/** One block type: what it is for, what it costs, its examples, and what may be written. */
export function EntrySection({ entry, weights }: EntrySectionProps): ReactNode {
  const { block, examples, props } = entry;
  const { type, title, summary, tone, slots } = block;
  return (
    <section className="entry" id={type} data-entry={type} aria-labelledby={`${type}-title`}>
      <header>
        <h2 id={`${type}-title`}>
          <a href={`#${type}`}>{title}</a> <code>{type}</code>
        </h2>
        <p>{summary}</p>
        <dl className="facts">
          <Fact name="In the browser">{describeHydration(entry)}</Fact>
          <Fact name="JavaScript">{describeWeight(entry, weights)}</Fact>
          <Fact name="Background">{tone}</Fact>
          {slots.length > 0 && <Fact name="Takes a block in">{slots.map((slot) => `${slot}:`).join(' and ')}</Fact>}
        </dl>
      </header>
      {examples.map((example) => (
        <ExampleFigure key={example.slug} block={block} example={example} />
      ))}
      <details>
        <summary>Props of {type}</summary>
        <PropsTable rows={props} caption={`Props of ${type}`} />
      </details>
    </section>
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
  load: 'as soon as the page is there',
  idle: 'when the browser has nothing else to do',
  visible: 'when it comes near the view',
  intent: 'when it is pointed at, touched or focused',
  resume: 'when it is pointed at, touched or focused, or at once for a visitor who comes with answers',
};

/** Who wakes the block up and when; where that hangs on the props, each way its examples show. */
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
  const total = wakesAtLoad ? `${bytes} at load` : `Nothing at load, ${bytes} when it wakes up`;
  return shared === 0
    ? total
    : `${total}: ${inKilobytes(own)} of its own, ${inKilobytes(shared)} shared with other blocks`;
}

/** The screens an example is shown on; widths in px. */
const SCREENS = [
  { name: 'Phone', width: 390 },
  { name: 'Tablet', width: 820 },
  { name: 'Desktop', width: 1280 },
] as const;

interface ExampleFigureProps {
  readonly block: Block;
  readonly example: ShownExample;
}

function ExampleFigure({ block, example }: ExampleFigureProps): ReactNode {
  const { name, slug, path, yaml, faults } = example;
  const id = `${block.type}-${slug}`;
  return (
    <article className="example" aria-labelledby={id}>
      <header>
        <h3 id={id}>{name}</h3>
        <a href={path} target="_blank" rel="noreferrer" aria-describedby={id}>
          Open alone
        </a>
        <button className="copy" type="button" data-awaiting="" aria-live="polite" aria-describedby={id}>
          Copy YAML
        </button>
      </header>
      {faults.length > 0 ? (
        <p className="fault">This example does not fit its block: {faults.join(' ')}</p>
      ) : (
        <div className="screens">
          {SCREENS.map(({ name: screen, width }) => (
            <figure key={width} data-screen={width}>
              <figcaption>
                {screen} <span>{width} px</span>
              </figcaption>
              <div className="screen">
                <iframe src={path} title={`${block.title}, ${name}, ${screen.toLowerCase()}`} loading="lazy" />
              </div>
            </figure>
          ))}
        </div>
      )}
      <details className="yaml">
        <summary>YAML</summary>
        <pre>
          <code>{yaml}</code>
        </pre>
      </details>
    </article>
  );
}

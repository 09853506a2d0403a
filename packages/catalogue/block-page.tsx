import type { ReactNode } from 'react';
import type { Block } from '../../src/block/index.ts';
import type { When } from '../../src/block/islands/index.ts';
import { LOCATION } from '../../src/block/islands/index.ts';
import css from './block-page.css?inline';
import type { CatalogueEntry, ShownExample } from './entry.ts';
import { CATALOGUE_PATH, deriveBlockPath } from './entry.ts';
import { PropsTable } from './props-table.tsx';
import type { ShellAssets } from './shell.tsx';
import { Shell } from './shell.tsx';
import { Switches } from './switches.tsx';
import type { ScriptWeights } from './weigh-scripts.ts';
import { inKilobytes } from './weigh-scripts.ts';

interface BlockPageProps extends ShellAssets {
  readonly entry: CatalogueEntry;
  /** Every block type, in order. */
  readonly blocks: readonly Pick<Block, 'type' | 'title'>[];
  readonly isOfSite: boolean;
  /** The folder of the block on this disk; undefined if its files cannot be opened in an editor. */
  readonly folder: string | undefined;
  readonly weights: ScriptWeights | undefined;
}

/** One block type: its purpose, its weight, live examples, and its props. */
export function BlockPage({ entry, blocks, isOfSite, folder, weights, ...assets }: BlockPageProps): ReactNode {
  const { block, examples, props } = entry;
  const { type, title, summary } = block;
  return (
    <Shell title={`${title}: block catalogue`} css={css} {...assets}>
      <div className="beside">
        <BlockList blocks={blocks} type={type} />
        <main id="main" tabIndex={-1}>
          <header className="masthead">
            <p className="names">
              <code>{type}</code>
              {isOfSite && <span className="badge">Of this site</span>}
              <Source name={`blocks/${type}`} location={folder && `${folder}/index.ts:1:1`} />
            </p>
            <h1>{title}</h1>
            <p>{summary}</p>
            <Facts entry={entry} weights={weights} />
          </header>
          <Switches themes={assets.themes.map(({ name }) => name)} hasWidths={true} />
          {examples.map((example) => (
            <ExampleFigure
              key={example.slug}
              title={title}
              example={example}
              location={folder && `${folder}/examples.yaml:${example.line}:1`}
            />
          ))}
          <section id="props">
            <h2>Props</h2>
            <PropsTable rows={props} caption={`Props of ${type}`} />
            <p>
              Any block takes <a href={`${CATALOGUE_PATH}#every-block`}>a few more</a>, such as its tone and its id.
            </p>
          </section>
        </main>
      </div>
    </Shell>
  );
}

function BlockList({ blocks, type }: Pick<BlockPageProps, 'blocks'> & Pick<Block, 'type'>): ReactNode {
  return (
    <nav className="block-list" aria-label="Blocks">
      <ul>
        {blocks.map((block) => (
          <li key={block.type}>
            <a href={deriveBlockPath(block)} aria-current={block.type === type ? 'page' : undefined}>
              {block.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The name of a file or folder, with a button to open it if possible. */
function Source({ name, location }: { readonly name: string; readonly location: string | undefined }): ReactNode {
  if (location === undefined) return <span className="source">{name}</span>;
  return (
    <button className="source" type="button" title="Open in your editor" {...{ [LOCATION]: location }}>
      {name}
    </button>
  );
}

interface ExampleFigureProps {
  readonly title: string;
  readonly example: ShownExample;
  readonly location: string | undefined;
}

function ExampleFigure({ title, example, location }: ExampleFigureProps): ReactNode {
  const { name, slug, path, yaml, faults } = example;
  return (
    <article className="example" aria-labelledby={slug}>
      <header>
        <h2 id={slug}>{name}</h2>
        <div className="actions">
          {location !== undefined && <Source name="Edit" location={location} />}
          <a href={path} target="_blank" rel="noreferrer" aria-describedby={slug}>
            Open alone
          </a>
          <button className="copy" type="button" data-awaiting="" aria-live="polite" aria-describedby={slug}>
            Copy YAML
          </button>
        </div>
      </header>
      {faults.length > 0 ? (
        <p className="fault">This example does not fit its block: {faults.join(' ')}</p>
      ) : (
        <div className="screen">
          <div className="frame">
            <iframe src={path} title={`${title}, ${name}`} loading="lazy" />
          </div>
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

/** How a block starts, what it weighs, and its background and slots. */
function Facts({ entry, weights }: Pick<BlockPageProps, 'entry' | 'weights'>): ReactNode {
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

/** What starts the block and when; if that depends on the props, every variant that occurs in the examples. */
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

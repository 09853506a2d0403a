import type { ReactNode } from 'react';
import type { Block } from '../../src/block/index.ts';
import { LOCATION } from '../../src/block/islands/index.ts';
import css from './block-page.css?inline';
import type { CatalogueEntry, ShownExample } from './entry.ts';
import { CATALOGUE_PATH, deriveBlockPath } from './entry.ts';
import { Facts } from './facts.tsx';
import { PropsTable } from './props-table.tsx';
import type { ShellAssets } from './shell.tsx';
import { Shell } from './shell.tsx';
import { Switches } from './switches.tsx';
import type { ScriptWeights } from './weights.ts';

interface BlockPageProps extends ShellAssets {
  readonly entry: CatalogueEntry;
  /** Every block type, in order. */
  readonly blocks: readonly Pick<Block, 'type' | 'title'>[];
  readonly isOfSite: boolean;
  /** Its folder on this disk, if its files can be opened in an editor. */
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

import type { ReactNode } from 'react';
import type { Block } from '../../src/block/index.ts';
import { deriveBlockPath } from './entry.ts';
import css from './index-page.css?inline';
import type { PropRow } from './props.ts';
import { PropsTable } from './props-table.tsx';
import type { ShellAssets } from './shell.tsx';
import { Shell } from './shell.tsx';
import { Switches } from './switches.tsx';
import type { ScriptWeights } from './weigh-scripts.ts';
import { inKilobytes } from './weigh-scripts.ts';

/** A block type in the index. */
export interface Card {
  readonly block: Pick<Block, 'type' | 'title' | 'summary' | 'keywords'>;
  readonly isOfSite: boolean;
  /** The names of the block's examples; the search covers them and the keywords of the block. */
  readonly examples: readonly string[];
  /** Undefined if there is no valid example. */
  readonly thumbnail: string | undefined;
}

interface IndexPageProps extends ShellAssets {
  readonly cards: readonly Card[];
  /** The props that every block has. */
  readonly common: readonly PropRow[];
  readonly weights: ScriptWeights | undefined;
}

/** The index of the catalogue. It is complete without a script; the script adds the search and the switches. */
export function IndexPage({ cards, common, weights, ...assets }: IndexPageProps): ReactNode {
  return (
    <Shell title="Block catalogue" css={css} {...assets}>
      <main id="main" className="index" tabIndex={-1}>
        <header className="masthead">
          <h1>Blocks</h1>
          <p>
            The {cards.length} blocks that a page can be made of. Choose one to see it alive, read its props and copy
            its YAML.
          </p>
        </header>
        <div className="tools">
          <search className="filter" data-awaiting="">
            <label htmlFor="filter">Find a block</label>
            <input id="filter" placeholder="form, picture, price…" autoComplete="off" />
            <output htmlFor="filter" />
          </search>
          <Switches themes={assets.themes.map(({ name }) => name)} />
        </div>
        <ul className="all-blocks">
          {cards.map((card) => (
            <CardItem key={card.block.type} {...card} />
          ))}
        </ul>
        <EveryBlock common={common} weights={weights} />
      </main>
    </Shell>
  );
}

function CardItem({ block: { type, title, summary, keywords }, isOfSite, examples, thumbnail }: Card): ReactNode {
  return (
    <li className="block-card" id={type} data-entry={type} data-words={[...keywords, ...examples].join(' ')}>
      {thumbnail === undefined ? (
        <p className="thumbnail">No example to show</p>
      ) : (
        <div className="thumbnail" inert dangerouslySetInnerHTML={{ __html: thumbnail }} />
      )}
      <h2>
        <a href={deriveBlockPath({ type })}>{title}</a>
      </h2>
      <p className="names">
        <code>{type}</code>
        {isOfSite && <span className="badge">Of this site</span>}
      </p>
      <p>{summary}</p>
    </li>
  );
}

function EveryBlock({ common, weights }: Pick<IndexPageProps, 'common' | 'weights'>): ReactNode {
  return (
    <section id="every-block">
      <h2>Every block</h2>
      <p>These props go with any block, whatever its type.</p>
      <p>
        A link is a path such as <code>/quote</code>, an anchor such as <code>#prices</code>, or an address that starts
        with <code>https:</code>, <code>mailto:</code> or <code>tel:</code>. With other words to click:{' '}
        <code>{'{ to: /quote, label: Get a quote }'}</code>.
      </p>
      <PropsTable rows={common} caption="Props of every block" />
      <p>{everyPage(weights)}</p>
    </section>
  );
}

function everyPage(weights: ScriptWeights | undefined): ReactNode {
  if (weights)
    return `Every page loads ${inKilobytes(weights.everyPage)} of JavaScript; what a block adds is said with it.`;
  return (
    <>
      How much JavaScript a block adds is measured by <code>npm run catalogue</code>, from the scripts as they are
      built.
    </>
  );
}

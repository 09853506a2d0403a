import { Button, Group, List, Modal, NavLink, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { suggest } from '../../../../src/check/diagnostics/suggest.ts';
import type { BlockKind } from '../../protocol.ts';
import type { NewBlock } from '../block-actions.ts';
import { Icon } from '../icon.tsx';
import { useEditor } from '../session.ts';
import classes from './palette.module.css';

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (block: NewBlock) => void;
}

/** Lets the user choose a block by its purpose or its examples. */
export function Palette({ isOpen, onClose, onChoose }: PaletteProps): ReactNode {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Add a block" size="min(1200px, 94vw)">
      <PaletteBody onChoose={onChoose} />
    </Modal>
  );
}

function PaletteBody({ onChoose }: Pick<PaletteProps, 'onChoose'>): ReactNode {
  const { blocks } = useEditor();
  const [query, setQuery] = useState('');
  const found = useMemo(() => searchBlocks(blocks, query), [blocks, query]);
  const [type, setType] = useState<string>();
  const kind = found.find((each) => each.type === type) ?? found[0];
  return (
    <div className={classes.body}>
      <Stack gap="sm" mih={0}>
        <TextInput
          data-autofocus
          aria-label="Search blocks"
          placeholder="What should it do? For example: prices"
          leftSection={<Icon name="magnifier" />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <ScrollArea className={classes.kinds}>
          <List listStyleType="none" aria-label="Kinds of block">
            {found.map((each) => (
              <li key={each.type}>
                <NavLink
                  component="button"
                  bdrs="md"
                  {...(each === kind && { bg: 'var(--mantine-primary-color-light)' })}
                  styles={{ label: { fontWeight: 600 } }}
                  label={each.title}
                  description={each.summary}
                  aria-current={each === kind ? 'true' : undefined}
                  onClick={() => setType(each.type)}
                />
              </li>
            ))}
          </List>
          {found.length === 0 && <Text c="dimmed">No block fits “{query}”. Try another word.</Text>}
        </ScrollArea>
      </Stack>
      {kind && <Examples kind={kind} onChoose={onChoose} />}
    </div>
  );
}

function Examples({ kind, onChoose }: { readonly kind: BlockKind } & Pick<PaletteProps, 'onChoose'>): ReactNode {
  return (
    <section aria-label={`Examples of ${kind.title}`} className={classes.examples}>
      {kind.examples.map((example) => (
        <article key={example.path} className={classes.example}>
          <div className={classes.picture}>
            <iframe tabIndex={-1} aria-hidden="true" title={example.name} loading="lazy" src={example.path} />
          </div>
          <Group justify="space-between" wrap="nowrap" p="sm">
            <Text size="sm">{capitalise(example.name)}</Text>
            <Button
              size="compact-md"
              h={36}
              onClick={() => onChoose(example)}
              aria-label={`Add: ${kind.title}, ${example.name}`}
            >
              Add
            </Button>
          </Group>
        </article>
      ))}
    </section>
  );
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The block types whose names, keywords or examples contain the words of a query; matches in names come first. If no
 * block has all words, those with most of them; if none has any, the words are corrected like misspellings.
 */
export function searchBlocks(blocks: readonly BlockKind[], query: string): readonly BlockKind[] {
  const known = blocks.map((block) => {
    const examples = block.examples.map((example) => example.name);
    const rest = [block.summary, ...block.keywords, ...examples].join(' ').toLowerCase();
    return { block, name: `${block.title} ${block.type}`.toLowerCase(), rest };
  });
  const find = (words: readonly string[]) => {
    const scored = known.map(({ block, name, rest }) => {
      const named = words.filter((word) => name.includes(word)).length;
      return { block, named, found: words.filter((word) => name.includes(word) || rest.includes(word)).length };
    });
    const most = Math.max(0, ...scored.map(({ found }) => found));
    const best = most > 0 || words.length === 0 ? scored.filter(({ found }) => found === most) : [];
    return best.sort((left, right) => right.named - left.named).map(({ block }) => block);
  };
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = find(words);
  if (found.length > 0) return found;
  const vocabulary = known.flatMap(({ name, rest }) => `${name} ${rest}`.split(/[^\p{L}\p{N}]+/u));
  const corrected = words.flatMap((word) => suggest(word, vocabulary) ?? []).filter((word) => word.length > 2);
  return corrected.length > 0 ? find(corrected) : [];
}

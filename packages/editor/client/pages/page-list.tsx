import { Button, Group, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PageRow } from '../../protocol.ts';
import type { MenuAction } from '../action-menu.tsx';
import { ChoiceMenu } from '../action-menu.tsx';
import { Icon } from '../icon.tsx';
import { nameEntry, writeLabel } from '../inspector/labels.ts';
import { useEditor } from '../session.ts';
import type { NewThing } from './new-page.tsx';
import type { PageDialogState } from './page-dialogs.tsx';
import { PageDialogs } from './page-dialogs.tsx';
import type { PageAction } from './page-row.tsx';
import type { PageFilter } from './page-tree.ts';
import { buildTree, countFaults, findPages } from './page-tree.ts';
import styles from './pages.module.css';
import { PageTree } from './tree-view.tsx';

/** All pages of the site as a tree. */
export function PageList(): ReactNode {
  const { overview, page: current, openPage, faults } = useEditor();
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<PageFilter>('all');
  const [dialog, setDialog] = useState<PageDialogState>();
  const { pages } = overview;
  const counts = useMemo(() => countFaults(faults), [faults]);
  const found = useMemo(() => findPages(pages, query, filter, counts), [pages, query, filter, counts]);
  const isFlat = query.trim() !== '' || filter !== 'all';
  const nodes = useMemo(
    () => (isFlat ? found.map((page) => ({ path: page.path, page, children: [] })) : buildTree(pages)),
    [isFlat, found, pages],
  );
  const act = (action: PageAction, page: PageRow) =>
    action === 'open' ? openPage(page.path) : setDialog({ kind: action, page });
  const section = useFocusAfter(dialog);
  return (
    <section ref={section} className={styles.view} aria-label="Pages">
      <Group justify="space-between" mb="md">
        <Group gap="xs" align="baseline">
          <Title order={1} size="h3">
            Pages
          </Title>
          <Text c="dimmed" size="sm" role="status">
            {isFlat ? `${found.length} of ${pages.length}` : pages.length}
          </Text>
        </Group>
        <Group gap="xs">
          <TableMenu />
          <NewMenu onChoose={(what) => setDialog({ kind: 'new', what })} />
        </Group>
      </Group>
      <Group gap="sm" wrap="wrap">
        <TextInput
          style={{ flex: '1 1 240px' }}
          role="searchbox"
          aria-label="Search pages"
          placeholder="Search by name, title or address"
          leftSection={<Icon name="magnifier" size={16} />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Filters pages={pages} faulty={counts} filter={filter} onChange={setFilter} />
      </Group>
      {nodes.length > 0 ? (
        <PageTree nodes={nodes} isFlat={isFlat} current={current} faults={counts} onAction={act} />
      ) : (
        <NothingFound
          isEmpty={pages.length === 0}
          onReset={() => {
            setQuery('');
            setFilter('all');
          }}
        />
      )}
      <PageDialogs state={dialog} onChange={setDialog} />
    </section>
  );
}

/** Sets the focus when a dialog closes, because the row that had the focus may be gone. */
function useFocusAfter(dialog: PageDialogState | undefined) {
  const section = useRef<HTMLElement>(null);
  const last = useRef<PageDialogState>(undefined);
  useEffect(() => {
    const closed = dialog ? undefined : last.current;
    last.current = dialog;
    if (!closed) return;
    const target = closed.kind === 'new' ? '[data-menu=plus]' : '[role=treeitem][tabindex="0"]';
    section.current?.querySelector<HTMLElement>(target)?.focus();
  }, [dialog]);
  return section;
}

const FILTERS: readonly (readonly [PageFilter, string])[] = [
  ['draft', 'Drafts'],
  ['scheduled', 'Scheduled'],
  ['expired', 'Expired'],
  ['faulty', 'With mistakes'],
];

/** The filters that match at least one page. */
function Filters({
  pages,
  faulty,
  filter,
  onChange,
}: {
  readonly pages: readonly PageRow[];
  readonly faulty: Parameters<typeof findPages>[3];
  readonly filter: PageFilter;
  readonly onChange: (filter: PageFilter) => void;
}): ReactNode {
  const kinds = useMemo(
    () => FILTERS.filter(([kind]) => findPages(pages, '', kind, faulty).length > 0 || kind === filter),
    [pages, faulty, filter],
  );
  if (kinds.length === 0) return null;
  const data = [['all', 'All'] as const, ...kinds].map(([value, label]) => ({ value, label }));
  return <SegmentedControl aria-label="Which pages" size="sm" data={data} value={filter} onChange={onChange} />;
}

function NothingFound({ isEmpty, onReset }: { readonly isEmpty: boolean; readonly onReset: () => void }): ReactNode {
  return (
    <Stack align="center" mt={80}>
      <Text c="dimmed">
        {isEmpty
          ? 'There are no pages yet. Create the first one with “New page”.'
          : 'No page found. Search for fewer words, or in all pages.'}
      </Text>
      {!isEmpty && (
        <Button variant="default" onClick={onReset}>
          Show all pages
        </Button>
      )}
    </Stack>
  );
}

/**
 * A menu to create a page, or an entry of a collection with pages.
 * @param onChoose called with undefined for a page without a collection
 */
function NewMenu({ onChoose }: { readonly onChoose: (what: NewThing) => void }): ReactNode {
  const { collections } = useEditor().overview;
  const kinds = collections.filter(({ makesPages }) => makesPages);
  const page: MenuAction = { label: 'New page', icon: 'file-text', act: () => onChoose(undefined) };
  const entries = kinds.map(
    (kind, index): MenuAction => ({
      label: `New ${nameEntry(kind)}`,
      icon: 'copy',
      act: () => onChoose(kind),
      isApart: index === 0,
    }),
  );
  const hasBlog = collections.some(({ name }) => name === BLOG);
  const blog: MenuAction = { label: 'New blog', icon: 'copy', act: () => onChoose('blog'), isApart: true };
  return (
    <ChoiceMenu label="New" only="New page" icon="plus" choices={[page, ...entries, ...(hasBlog ? [] : [blog])]} />
  );
}

/** The collection of the posts of a blog. */
const BLOG = 'posts';

/** A menu of all collections, to open one as a table. */
function TableMenu(): ReactNode {
  const { overview, openTable } = useEditor();
  const choices = overview.collections.map(({ name }) => ({ label: writeLabel(name), act: () => openTable(name) }));
  const [first] = choices;
  if (!first) return null;
  return (
    <ChoiceMenu label="Table" only={`${first.label} as a table`} icon="table" variant="default" choices={choices} />
  );
}

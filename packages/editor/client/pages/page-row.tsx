import { Badge, Group, Space, Text } from '@mantine/core';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { PageRow as Page } from '../../protocol.ts';
import { RowMenu } from '../action-menu.tsx';
import { Icon } from '../icon.tsx';
import type { FaultCount, PageNode, TreeRow } from './page-tree.ts';
import { nameNode } from './page-tree.ts';
import styles from './pages.module.css';

/** The height of a row in pixels, large enough for touch. */
export const ROW_HEIGHT = 44;

interface PageRowProps {
  readonly row: TreeRow;
  readonly index: number;
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  readonly faults: FaultCount | undefined;
  /** Whether to show the whole address, as in search results, which are not in the tree. */
  readonly isFlat: boolean;
  readonly onToggle: (path: string) => void;
  readonly onFocus: (path: string) => void;
  readonly onAction: (action: PageAction, page: Page) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A row of the tree: a page, or a segment of an address without a page. */
export function PageRow(props: PageRowProps): ReactNode {
  const { row, index, isActive, isCurrent, faults, isFlat, onToggle, onFocus, onAction, onKeyDown } = props;
  const { node, level, position, size, isOpen } = row;
  const { page, path } = node;
  const isBranch = node.children.length > 0 && !isFlat;
  const open = ({ target, currentTarget }: MouseEvent) => {
    // The toggle and the menu button handle their own clicks.
    if (target instanceof Element && target.closest('[role=treeitem], button') !== currentTarget) return;
    if (page) onAction('open', page);
    else onToggle(path);
  };
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={isBranch ? isOpen : undefined}
      aria-selected={isCurrent}
      aria-label={describe(row, isCurrent, faults)}
      tabIndex={isActive ? 0 : -1}
      data-path={path}
      className={styles.row}
      style={{ insetBlockStart: index * ROW_HEIGHT, blockSize: ROW_HEIGHT, paddingInlineStart: 8 + (level - 1) * 24 }}
      onClick={open}
      onFocus={() => onFocus(path)}
      onKeyDown={onKeyDown}
    >
      {isBranch ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles.toggle}
          data-open={isOpen || undefined}
          onClick={() => onToggle(path)}
        >
          <Icon name="chevron-right" size={16} />
        </button>
      ) : (
        <span className={styles.toggle} />
      )}
      <Text span size="sm" fw={page ? 500 : 400} c={page ? 'inherit' : 'dimmed'} truncate>
        {nameNode(node)}
      </Text>
      <Text span size="xs" c={isCurrent ? 'inherit' : 'dimmed'} flex="1 1 0" truncate dir="ltr">
        {path}
      </Text>
      <Group component="span" gap={6} flex="none">
        <Marks page={page} faults={faults} />
      </Group>
      {page ? <PageMenu page={page} tabIndex={isActive ? 0 : -1} onAction={onAction} /> : <Space w={36} flex="none" />}
    </div>
  );
}

const STATES: Readonly<Record<Page['state'], string>> = {
  published: '',
  draft: 'Draft',
  scheduled: 'Scheduled',
  expired: 'Expired',
  broken: 'Cannot be shown',
  'not-found': 'For unknown addresses',
};

function Marks({ page, faults }: Pick<PageNode, 'page'> & Pick<PageRowProps, 'faults'>): ReactNode {
  return (
    <>
      {page && page.state !== 'published' && (
        <Badge variant="light" tt="none" color={page.state === 'scheduled' ? 'blue' : 'gray'}>
          {STATES[page.state]}
        </Badge>
      )}
      {page && !page.isListed && (
        <Badge variant="light" tt="none" color="gray" title="Not shown to search engines or in lists of pages">
          Not listed
        </Badge>
      )}
      {faults && (
        <Badge color={faults.errors > 0 ? 'red' : 'yellow'} autoContrast leftSection={<Icon name="alert" size={12} />}>
          {faults.errors + faults.warnings}
        </Badge>
      )}
    </>
  );
}

/** The accessible name of a row. */
function describe({ node }: TreeRow, isCurrent: boolean, faults: FaultCount | undefined): string {
  const { page, path } = node;
  const count = faults ? faults.errors + faults.warnings : 0;
  const parts = [
    nameNode(node),
    path,
    ...(page ? [STATES[page.state], page.isListed ? '' : 'not listed'] : ['no page of its own']),
    count > 0 ? `${count} ${count === 1 ? 'mistake' : 'mistakes'}` : '',
    isCurrent ? 'the page you are editing' : '',
  ];
  return parts.filter(Boolean).join(', ');
}

export type PageAction = 'open' | 'settings' | 'duplicate' | 'rename' | 'delete';

interface PageMenuProps {
  readonly page: Page;
  readonly tabIndex: number;
  readonly onAction: (action: PageAction, page: Page) => void;
}

/** The actions for a page. */
function PageMenu({ page, tabIndex, onAction }: PageMenuProps): ReactNode {
  const act = (action: PageAction) => () => onAction(action, page);
  return (
    <RowMenu
      label={`Actions for ${page.label}`}
      tabIndex={tabIndex}
      returnFocus
      actions={[
        { label: 'Edit page', icon: 'pencil', act: act('open') },
        { label: 'Page settings', icon: 'settings', act: act('settings') },
        { label: 'Duplicate', icon: 'copy', act: act('duplicate'), isApart: true },
        ...(page.state === 'not-found'
          ? []
          : ([
              { label: 'Change address', icon: 'link', act: act('rename') },
              { label: 'Delete', icon: 'trash', act: act('delete'), isApart: true, isDangerous: true },
            ] as const)),
      ]}
    />
  );
}

import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CollectionKind } from '../../protocol.ts';
import { Icon } from '../icon.tsx';
import { nameEntry } from './name-entry.ts';

/** A menu to create a page, or an entry of a collection with pages. */
export function NewMenu({
  collections,
  onChoose,
}: {
  readonly collections: readonly CollectionKind[];
  /** @param what undefined for a page outside of collections */
  readonly onChoose: (what: CollectionKind | undefined) => void;
}): ReactNode {
  const kinds = collections.filter(({ makesPages }) => makesPages);
  const plus = <Icon name="plus" size={16} />;
  if (kinds.length === 0)
    return (
      <Button data-new leftSection={plus} onClick={() => onChoose(undefined)}>
        New page
      </Button>
    );
  return (
    <Menu position="bottom-end" shadow="md" width={240} returnFocus>
      <Menu.Target>
        <Button data-new leftSection={plus} rightSection={<Icon name="chevron-down" size={14} />}>
          New
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="file-text" size={16} />} onClick={() => onChoose(undefined)}>
          New page
        </Menu.Item>
        <Menu.Divider />
        {kinds.map((kind) => (
          <Menu.Item key={kind.name} leftSection={<Icon name="copy" size={16} />} onClick={() => onChoose(kind)}>
            New {nameEntry(kind)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

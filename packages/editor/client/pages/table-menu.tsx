import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CollectionKind } from '../../protocol.ts';
import { Icon } from '../icon.tsx';
import { writeLabel } from '../inspector/labels.ts';

/** A menu of the collections that can be shown as a table; a button if there is only one. */
export function TableMenu({
  collections,
  onChoose,
}: {
  readonly collections: readonly CollectionKind[];
  readonly onChoose: (collection: string) => void;
}): ReactNode {
  const [first, ...others] = collections;
  if (!first) return null;
  const icon = <Icon name="table" size={16} />;
  if (others.length === 0)
    return (
      <Button variant="default" leftSection={icon} onClick={() => onChoose(first.name)}>
        {writeLabel(first.name)} as a table
      </Button>
    );
  return (
    <Menu position="bottom-end" shadow="md" width={240} returnFocus>
      <Menu.Target>
        <Button variant="default" leftSection={icon} rightSection={<Icon name="chevron-down" size={14} />}>
          Table
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {collections.map(({ name }) => (
          <Menu.Item key={name} onClick={() => onChoose(name)}>
            {writeLabel(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PageRow } from '../../protocol.ts';
import { Icon } from '../icon.tsx';

export type PageAction = 'open' | 'settings' | 'duplicate' | 'rename' | 'delete';

/** The actions for a page. */
export function PageMenu({
  page,
  tabIndex,
  onAction,
}: {
  readonly page: PageRow;
  readonly tabIndex: number;
  readonly onAction: (action: PageAction, page: PageRow) => void;
}): ReactNode {
  const item = (action: PageAction, icon: Parameters<typeof Icon>[0]['name'], words: string, color?: string) => (
    <Menu.Item
      leftSection={<Icon name={icon} size={16} />}
      {...(color && { color })}
      onClick={(event) => {
        event.stopPropagation();
        onAction(action, page);
      }}
    >
      {words}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" withinPortal shadow="md" width={200} returnFocus>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          tabIndex={tabIndex}
          aria-label={`Actions for ${page.label}`}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
        >
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={(event) => event.stopPropagation()} onClick={(event) => event.stopPropagation()}>
        {item('open', 'pencil', 'Edit page')}
        {item('settings', 'settings', 'Page settings')}
        <Menu.Divider />
        {item('duplicate', 'copy', 'Duplicate')}
        {item('rename', 'link', 'Change address')}
        <Menu.Divider />
        {item('delete', 'trash', 'Delete', 'red')}
      </Menu.Dropdown>
    </Menu>
  );
}

import type { ActionIconProps } from '@mantine/core';
import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

/** What a menu offers. */
export interface MenuAction {
  readonly label: string;
  readonly icon?: IconName;
  /** The keys that do the same. */
  readonly keys?: string;
  /** Undefined if it is not possible at the moment. */
  readonly act: (() => void) | undefined;
  /** Whether there is a line above it. */
  readonly isApart?: boolean;
  readonly isDangerous?: boolean;
}

function Actions({ actions }: { readonly actions: readonly MenuAction[] }): ReactNode {
  return (
    <Menu.Dropdown>
      {actions.map(({ label, icon, keys, act, isApart, isDangerous }) => (
        <Fragment key={label}>
          {isApart && <Menu.Divider />}
          <Menu.Item
            {...(isDangerous && { color: 'red' })}
            disabled={!act}
            onClick={act}
            leftSection={icon && <Icon name={icon} size={16} />}
            rightSection={
              keys && (
                <Text size="xs" c="dimmed">
                  {keys}
                </Text>
              )
            }
          >
            {label}
          </Menu.Item>
        </Fragment>
      ))}
    </Menu.Dropdown>
  );
}

interface RowMenuProps extends ActionIconProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly tabIndex?: number;
  /** Whether the button gets the focus when the menu closes; otherwise, the actions decide that. */
  readonly returnFocus?: boolean;
}

/** The menu of a row. */
export function RowMenu({ label, actions, returnFocus = false, ...button }: RowMenuProps): ReactNode {
  return (
    <Menu position="bottom-end" shadow="md" width={210} returnFocus={returnFocus}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} data-menu="" {...button}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Actions actions={actions} />
    </Menu>
  );
}

interface ChoiceMenuProps {
  readonly label: string;
  readonly icon: IconName;
  readonly variant?: string;
  readonly choices: readonly MenuAction[];
  /** The label of the button for the only choice. */
  readonly only: string;
}

/** A button with a menu; it has no menu if there is only one choice. */
export function ChoiceMenu({ label, icon, variant = 'filled', choices, only }: ChoiceMenuProps): ReactNode {
  const [first, ...others] = choices;
  const button = { variant, leftSection: <Icon name={icon} size={16} />, 'data-menu': icon };
  if (others.length === 0)
    return (
      <Button {...button} onClick={first?.act}>
        {only}
      </Button>
    );
  return (
    <Menu position="bottom-end" shadow="md" width={240} returnFocus>
      <Menu.Target>
        <Button {...button} rightSection={<Icon name="chevron-down" size={14} />}>
          {label}
        </Button>
      </Menu.Target>
      <Actions actions={choices} />
    </Menu>
  );
}

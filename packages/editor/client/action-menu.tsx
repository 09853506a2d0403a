import type { ActionIconProps } from '@mantine/core';
import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

/** An item of a menu. */
export interface MenuAction {
  readonly label: string;
  readonly icon?: IconName;
  /** The keyboard shortcut, as shown in the menu. */
  readonly keys?: string;
  /** Undefined if the action is not possible at the moment. */
  readonly act: (() => void) | undefined;
  /** Whether a line separates the item from the one above. */
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
  /** Whether the button gets the focus when the menu closes; otherwise, the chosen action sets the focus. */
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
  /** The label of the button if there is only one choice. */
  readonly only: string;
}

/** A button with a menu of choices, or a plain button if there is only one choice. */
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

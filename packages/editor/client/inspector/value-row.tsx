import { ActionIcon, Menu, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { Field } from '../../protocol.ts';
import { Icon } from '../icon.tsx';
import { useInspector } from './context.ts';
import { isGroup, isList } from './json.ts';
import { writeLabel } from './labels.ts';
import { markPath } from './use-reveal.ts';
import { countPages, sayPages } from './value-name.ts';
import { ValueNameForm } from './value-name-form.tsx';
import classes from './value-row.module.css';

interface ValueRowProps {
  readonly name: string;
  readonly form: Field;
  readonly value: Json;
  readonly at: Path;
  /** Names of the other values. */
  readonly taken: readonly string[];
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}

/** A site value with its name, the number of pages that show it, and a menu. */
export function ValueRow(props: ValueRowProps): ReactNode {
  const { name, form, value, at, taken, onRename } = props;
  const { Control, context } = useInspector();
  const [isRenaming, setRenaming] = useState(false);
  const count = countPages(context.quotes, at);
  const label = writeLabel(at.slice(1).join(' '));
  const isWide = isGroup(value) || isList(value);
  const pages = isGroup(value) || count === undefined ? undefined : sayPages(count, context.pages.length);
  const head = (
    <div className={classes.head}>
      <Text component="span" size="sm" fw={600}>
        {writeLabel(name)}
      </Text>
      {pages !== undefined && (
        <Text component="span" size="xs" c="dimmed">
          {pages}
        </Text>
      )}
    </div>
  );
  const rename = (
    <ValueNameForm
      label={`New name of ${label}`}
      action="Rename"
      first={writeLabel(name)}
      taken={taken}
      onDone={(wanted) => {
        setRenaming(false);
        onRename(wanted ?? name);
      }}
    />
  );
  return (
    <div className={isWide ? classes.group : classes.row} data-value={name} data-path={markPath(at)}>
      {isRenaming ? rename : head}
      <div className={classes.control} data-content="">
        <Control form={{ ...form, isRequired: true }} value={value} at={at} name={name} label={label} hasHead={false} />
      </div>
      {!isRenaming && <ValueMenu {...props} label={label} count={count ?? 0} onRename={() => setRenaming(true)} />}
    </div>
  );
}

interface ValueMenuProps {
  readonly label: string;
  readonly count: number;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** A value that is quoted cannot be renamed or deleted. */
function ValueMenu({ label, count, onRename, onDelete }: ValueMenuProps): ReactNode {
  const isUsed = count > 0;
  return (
    <Menu position="bottom-end" returnFocus={isUsed} shadow="md" width={230}>
      <Menu.Target>
        <ActionIcon
          className={classes.menu}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Actions: ${label}`}
          data-menu=""
        >
          <Icon name="dots" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isUsed && <Menu.Label>Pages use this value, so it cannot be renamed or deleted.</Menu.Label>}
        <Menu.Item leftSection={<Icon name="pencil" size={16} />} disabled={isUsed} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item color="red" leftSection={<Icon name="trash" size={16} />} disabled={isUsed} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

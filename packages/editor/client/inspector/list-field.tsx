import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { makeQuery } from '../../../../src/block/field.ts';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import { Icon } from '../icon.tsx';
import { SortableList } from '../sortable-list.tsx';
import type { PropsOf } from './context.ts';
import { useInspector } from './context.ts';
import { GroupFields } from './group-fields.tsx';
import classes from './inspector.module.css';
import { nameItem } from './labels.ts';
import { canAdd, canDelete, explainLimit } from './list-actions.ts';
import { ListItem } from './list-item.tsx';
import { findOwn } from './place-faults.ts';
import { useList } from './use-list.ts';
import { FaultNotes, FieldHead } from './wiring.tsx';

/** A list whose items can be sorted by dragging, with the keyboard or from a menu. */
export function ListField(props: PropsOf<'list'>): ReactNode {
  const { form, at, label, name, hasHead = true, onRemove } = props;
  const { faults } = useInspector();
  const id = useId();
  const list = useList(props);
  const { items } = list;
  const { names, act, said, root } = list;
  const item = nameItem(form.item, name);
  const limit = explainLimit(form, items.length, item);
  return (
    <Stack gap={6} ref={root} role="group" aria-labelledby={id}>
      <FieldHead {...{ id, label, form, hasHead, onRemove }} />
      <FaultNotes faults={findOwn(faults, at, [...items.keys()])} />
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing here yet.
        </Text>
      )}
      <SortableList
        ids={names.map((each) => `item-${each}`)}
        readName={() => item}
        onMove={(index, to) => act({ kind: 'move', index, to }, 'handle')}
      >
        <Items {...props} items={items} list={list} itemName={item} />
      </SortableList>
      <Button
        variant="light"
        size="sm"
        fullWidth
        data-add=""
        leftSection={<Icon name="plus" size={14} />}
        disabled={!canAdd(form, items.length)}
        onClick={() => act({ kind: 'add' })}
      >
        Add {item}
      </Button>
      {limit && (
        <Text size="xs" c="dimmed">
          {limit}
        </Text>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}

interface ItemsProps extends PropsOf<'list'> {
  readonly items: readonly Json[];
  readonly list: ReturnType<typeof useList>;
  readonly itemName: string;
}

function Items({ form, items, at, name, list, itemName }: ItemsProps): ReactNode {
  const limits = { canAdd: canAdd(form, items.length), canDelete: canDelete(form, items.length) };
  return items.map((each, index) => {
    const id = list.names[index] ?? index;
    return (
      <ListItem
        key={id}
        {...{ id, index, name, itemName, ...limits }}
        count={items.length}
        value={each}
        at={[...at, index]}
        form={form.item}
        isOpen={list.opened.includes(id)}
        onToggle={() => list.toggle(id)}
        act={list.act}
      />
    );
  });
}

/** A list that is filled from a collection: shows the fields of its query. */
export function QueryField({ form, value, at, label, onRemove }: PropsOf<'list'>): ReactNode {
  const { context, faults } = useInspector();
  const id = useId();
  const query = makeQuery(context.query, form.item);
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <FieldHead {...{ id, label, form, onRemove }} />
      <Text size="xs" c="dimmed">
        Filled with the entries of a collection, and updated when they change.
      </Text>
      <FaultNotes faults={findOwn(faults, at, Object.keys(query.fields))} />
      <div className={classes.indent}>
        <GroupFields form={query} value={value} at={at} />
      </div>
    </Stack>
  );
}

import { Group, Image } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { Field } from '../../protocol.ts';
import { RowMenu } from '../action-menu.tsx';
import { useSortableItem } from '../sortable-list.tsx';
import { useInspector } from './context.ts';
import { Fold } from './fold.tsx';
import classes from './inspector.module.css';
import { readTitle } from './item-title.ts';
import { isGroup } from './json.ts';
import { writeLabel } from './labels.ts';
import type { ListAction } from './list-actions.ts';
import { findWithin } from './place-faults.ts';
import { hasQuote } from './quotes.ts';
import { markPath } from './use-reveal.ts';

interface ListItemProps {
  readonly id: number;
  readonly index: number;
  readonly count: number;
  readonly value: Json;
  readonly at: Path;
  readonly form: Field;
  readonly name: string;
  /** The name of one item: "card". */
  readonly itemName: string;
  readonly canDelete: boolean;
  readonly canAdd: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly act: (action: ListAction) => void;
}

/** A list item: a single line, or a collapsible card. */
export function ListItem(props: ListItemProps): ReactNode {
  const { id, index, value, at, form, name, itemName, isOpen, onToggle } = props;
  const { context, faults, Control } = useInspector();
  // A line that gets more fields while the user edits it, such as a link with a label, must not become a closed card.
  const [isCard] = useState(() => isFolded(form, value));
  const title = readTitle(form, value, context) || `${writeLabel(itemName)} ${index + 1}`;
  const { item, handle } = useSortableItem({ id: `item-${id}`, label: `Drag: ${title}`, width: 24 });
  const field = (
    <Control
      form={{ ...form, isRequired: true }}
      value={value}
      at={at}
      name={name}
      label={`${writeLabel(itemName)} ${index + 1}`}
      hasHead={false}
    />
  );
  const menu = <ItemMenu {...props} title={title} />;
  return (
    <div {...item} data-item={id} data-path={markPath(at)} className={classes.item}>
      {isCard && isFolded(form, value) ? (
        <Fold
          title={title}
          isOpen={isOpen}
          onToggle={onToggle}
          faults={findWithin(faults, at)}
          before={
            <>
              {handle}
              <PictureThumb form={form} value={value} />
            </>
          }
          actions={menu}
        >
          {field}
        </Fold>
      ) : (
        <Group gap={4} align="flex-start" wrap="nowrap">
          {handle}
          <div className={classes.lineField} data-content="">
            {field}
          </div>
          {menu}
        </Group>
      )}
    </div>
  );
}

/** Values with several parts are cards; texts and names have one line each. */
function isFolded(form: Field, value: Json): boolean {
  if (isGroup(value)) return true;
  if (typeof value === 'string' && value.includes('${')) return false;
  if (form.shape === 'union') return form.kind !== 'link';
  return ['group', 'list', 'table', 'any'].includes(form.shape);
}

function ItemMenu({ index, count, canAdd, canDelete, act, title }: ListItemProps & { readonly title: string }) {
  const ready = (isPossible: boolean, action: ListAction) => (isPossible ? () => act(action) : undefined);
  return (
    <RowMenu
      label={`Actions: ${title}`}
      size="lg"
      actions={[
        { label: 'Move up', icon: 'arrow-up', act: ready(index > 0, { kind: 'move', index, to: index - 1 }) },
        {
          label: 'Move down',
          icon: 'arrow-down',
          act: ready(index < count - 1, { kind: 'move', index, to: index + 1 }),
        },
        { label: 'Duplicate', icon: 'copy', act: ready(canAdd, { kind: 'duplicate', index }) },
        {
          label: 'Delete',
          icon: 'trash',
          act: ready(canDelete, { kind: 'delete', index }),
          isApart: true,
          isDangerous: true,
        },
      ]}
    />
  );
}

/** A thumbnail for a list item; nothing if it has no picture. */
function PictureThumb({ form, value }: { readonly form: Field; readonly value: Json }): ReactNode {
  const { context } = useInspector();
  const image = findImage(form, value);
  if (image === undefined) return null;
  const size = { w: 32, h: 32, flex: 'none', me: 4, radius: 'xs' };
  return <Image className={classes.backdrop} {...size} src={context.base + image} alt="" loading="lazy" />;
}

/** The first picture in a value. */
function findImage(form: Field, value: Json | undefined): string | undefined {
  if (form.kind === 'image') return typeof value === 'string' && value !== '' && !hasQuote(value) ? value : undefined;
  if (form.shape !== 'group' || !isGroup(value)) return undefined;
  for (const [key, part] of Object.entries(form.fields)) {
    const image = findImage(part, value[key]);
    if (image !== undefined) return image;
  }
  return undefined;
}

import type { ReactNode } from 'react';
import type { Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { FieldGroup } from '../../protocol.ts';
import { useInspector } from './context.ts';
import { Fold } from './fold.tsx';
import { GroupFields } from './group-fields.tsx';
import { isGroup } from './json.ts';
import { labelField } from './labels.ts';
import { findWithin } from './place-faults.ts';
import { useOpenState } from './use-reveal.ts';

interface BlockSettingsProps {
  readonly form: FieldGroup;
  readonly value: Json;
  readonly at: Path;
  readonly order: readonly string[];
}

/** The common props: anchor, background, space, and when the block is shown. */
export function BlockSettings({ form, value, at, order }: BlockSettingsProps): ReactNode {
  const { faults } = useInspector();
  const written = isGroup(value) ? value : {};
  const keys = Object.keys(form.fields);
  const [isOpen, setOpen] = useOpenState(
    keys.map((key) => [...at, key]),
    false,
  );
  const said = Object.entries(form.fields)
    .filter(([key]) => written[key] !== undefined)
    .map(([key, field]) => `${labelField(key, field)}: ${String(written[key])}`);
  return (
    <Fold
      title="Look and timing"
      summary={said.join(' · ') || 'Background, space, anchor, dates'}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      faults={keys.flatMap((key) => findWithin(faults, [...at, key]))}
    >
      <GroupFields form={form} value={value} at={at} order={order} />
    </Fold>
  );
}

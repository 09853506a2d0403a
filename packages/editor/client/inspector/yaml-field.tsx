import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { parse, stringify } from 'yaml';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { FieldProps } from './context.ts';
import { useInspector } from './context.ts';
import { clearValue, setValue } from './edits.ts';
import classes from './inspector.module.css';
import { useDraft } from './use-draft.ts';
import { useWiring } from './wiring.tsx';

/** A field for a value that no other field can show, edited as YAML. */
export function YamlField(props: FieldProps): ReactNode {
  const { form, value } = props;
  const { send } = useInspector();
  const draft = useDraft(value, writeYaml);
  const { error: problem } = readYaml(draft.text);
  const type = (text: string) => {
    const { value: wanted, error } = readYaml(text);
    const isUnwritable = error !== undefined || (wanted === undefined && form.isRequired);
    draft.type(text, isUnwritable ? value : wanted);
    if (!isUnwritable) send(wanted === undefined ? clearValue(props) : [setValue(props, wanted)]);
  };
  const { 'data-tone': tone, ...wiring } = useWiring(props, problem);
  return (
    <div className={classes.field} data-tone={tone}>
      <Textarea
        {...wiring}
        description={wiring.description ?? 'Written as in the file, one “name: value” per line.'}
        autosize
        minRows={2}
        maxRows={14}
        spellCheck={false}
        styles={{ input: { font: 'var(--mantine-font-size-xs) / 1.55 var(--mantine-font-family-monospace)' } }}
        value={draft.text}
        onBlur={problem === undefined ? draft.leave : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </div>
  );
}

function writeYaml(value: Json | undefined): string {
  return value === undefined || value === '' ? '' : stringify(value, { lineWidth: 0 }).trimEnd();
}

function readYaml(text: string): { readonly value?: Json; readonly error?: string } {
  if (text.trim() === '') return {};
  try {
    const value: Json = parse(text);
    return { value };
  } catch {
    return { error: 'Not valid YAML. Write “name: value”, with a space after the colon.' };
  }
}

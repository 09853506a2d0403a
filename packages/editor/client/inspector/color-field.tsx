import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { readColor } from '../../../../src/theme/settings/color.ts';
import classes from './color.module.css';
import type { FieldProps } from './context.ts';
import { useInspector } from './context.ts';
import { ContrastNotes } from './contrast-notes.tsx';
import { readColorAt } from './contrasts.ts';
import { clearValue, setValue } from './edits.ts';
import fields from './inspector.module.css';
import { useDraft } from './use-draft.ts';
import { useWiring } from './wiring.tsx';

/** Milliseconds without movement in the colour picker after which a colour is written. */
const STILL_MS = 150;

/** A colour, typed or picked, with its contrasts on the site. */
export function ColorField(props: FieldProps): ReactNode {
  const { form, value, at, label } = props;
  const { context, send } = useInspector();
  const draft = useDraft(value, (written) => (typeof written === 'string' ? written : ''));
  const later = useLater();
  const current = context.theme && readColorAt(context.theme, at);
  const type = (text: string, wait: number) => {
    const typed = text.trim();
    if (typed === '' && !form.isRequired) {
      draft.type(text, undefined);
      return later(() => send(clearValue(props)), 0);
    }
    const isOne = readColor(typed) !== undefined;
    draft.type(text, isOne ? typed : value);
    if (isOne && typed !== value) later(() => send([setValue(props, typed)]), wait);
  };
  const shown = readColor(draft.text);
  const isOdd = draft.text.trim() !== '' && shown === undefined;
  const { 'data-tone': tone, ...wiring } = useWiring(
    props,
    isOdd ? 'Not a colour. Enter its code, a name such as “teal”, or pick one.' : undefined,
  );
  return (
    <div className={fields.field} data-tone={tone}>
      <TextInput
        {...wiring}
        spellCheck={false}
        placeholder={value === undefined && current ? `${current}, from the theme` : undefined}
        value={draft.text}
        onChange={({ currentTarget }) => type(currentTarget.value, 0)}
        onBlur={isOdd ? undefined : draft.leave}
        leftSectionWidth={48}
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={`Pick: ${label}`}
            data-aside=""
            value={shown ?? current ?? readColor('gray')}
            onChange={({ currentTarget }) => type(currentTarget.value, STILL_MS)}
          />
        }
      />
      <ContrastNotes at={at} />
    </div>
  );
}

/** Runs the last of several functions after a pause, or at once when the field is removed. */
function useLater() {
  const waiting = useRef<{ readonly act: () => void; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(
    () => () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      waiting.current.act();
    },
    [],
  );
  return (act: () => void, wait: number) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    if (wait === 0) return act();
    const timer = setTimeout(() => {
      waiting.current = undefined;
      act();
    }, wait);
    waiting.current = { act, timer };
  };
}

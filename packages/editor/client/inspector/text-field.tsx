import { VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { Field } from '../../protocol.ts';
import type { FieldProps } from './context.ts';
import { useInspector } from './context.ts';
import { clearValue, setValue } from './edits.ts';
import { FactLines } from './fact-lines.tsx';
import classes from './inspector.module.css';
import { hasQuote } from './quotes.ts';
import { QuotingInput } from './quoting-input.tsx';
import { useDraft } from './use-draft.ts';
import { useWiring } from './wiring.tsx';

/** In a text with a length limit up to this, pasted line breaks become spaces. */
const SHORT = 80;
/** The length limit above which the field has room for two lines, even when it is empty. */
const ROOMY = 150;

/** A plain text field; fields of other types use it if their value has a quote such as `${site.name}`. */
export function TextField(props: FieldProps): ReactNode {
  const { form, value } = props;
  const { text, type, leave } = useText(props);
  const max = form.shape === 'text' ? form.max : undefined;
  const wiring = useWiring(props);
  return (
    <div className={classes.field} data-tone={wiring['data-tone']}>
      {max !== undefined && !hasQuote(text) && <Counter length={text.trim().length} max={max} />}
      <QuotingInput
        text={text}
        onType={type}
        onLeave={leave}
        isLong
        isOneLine={(max ?? 0) <= SHORT && !text.includes('\n')}
        rows={text.includes('\n') ? 3 : (max ?? 0) > ROOMY ? 2 : 1}
        onKeyDown={keepOnOneLine}
        wiring={wiring}
      />
      <FactLines value={value} />
    </div>
  );
}

/** Prevents new line breaks, which YAML would fold into spaces, unless the text already has line breaks. */
function keepOnOneLine(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && !event.currentTarget.value.includes('\n')) event.preventDefault();
}

/** The text of a field while the user types; it is written on each keystroke. */
export function useText(props: FieldProps) {
  const { form, value } = props;
  const { send } = useInspector();
  const draft = useDraft(value, (written) =>
    written === undefined || written === null ? '' : String(written).replace(LAST_BREAKS, ''),
  );
  const type = (text: string) => {
    const wanted = readText(text, form, value);
    draft.type(text, wanted);
    if (wanted === undefined) send(clearValue(props));
    else if (wanted !== value) send([setValue(props, wanted)]);
  };
  return { text: draft.text, type, leave: draft.leave };
}

/** The line breaks at the end of a block scalar (`|` or `>`): the field does not show them, but the file keeps them. */
const LAST_BREAKS = /\n*$/;

/** The value for a typed text; undefined if it is empty and the field is optional. */
export function readText(text: string, form: Field, value: Json | undefined): Json | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return form.isRequired ? '' : undefined;
  const isNumber = String(Number(trimmed)) === trimmed;
  if (takesNumber(form) && isNumber && (typeof value === 'number' || form.shape !== 'text')) return Number(trimmed);
  return trimmed + (typeof value === 'string' ? LAST_BREAKS.exec(value)?.[0] : '');
}

function takesNumber(form: Field): boolean {
  return form.shape === 'number' || (form.shape === 'union' && form.branches.some(takesNumber));
}

/** Counts characters against the limit; screen readers announce it only near the limit. */
function Counter({ length, max }: Readonly<Record<'length' | 'max', number>>) {
  const isNear = length > max * 0.9;
  const rest = max - length;
  return (
    <span className={classes.counter} data-state={rest < 0 ? 'over' : isNear ? 'near' : 'free'}>
      <span aria-hidden="true">
        {length} / {max}
      </span>
      <VisuallyHidden role="status">
        {isNear ? (rest < 0 ? `${-rest} characters too many` : `${rest} characters left`) : ''}
      </VisuallyHidden>
    </span>
  );
}

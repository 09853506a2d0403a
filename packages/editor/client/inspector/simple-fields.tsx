import { Autocomplete, Group, NativeSelect, SegmentedControl, Switch, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Bounds } from '../../../../src/block/field.ts';
import type { FieldProps, PropsOf } from './context.ts';
import { useInspector } from './context.ts';
import { clearValue, setUnlessDefault, setValue } from './edits.ts';
import { FactLines } from './fact-lines.tsx';
import classes from './inspector.module.css';
import { writeChoice } from './labels.ts';
import { findOwn } from './place-faults.ts';
import { hasQuote } from './quotes.ts';
import { QuotingInput } from './quoting-input.tsx';
import { useText } from './text-field.tsx';
import { useDraft } from './use-draft.ts';
import { describe, FaultNotes, FieldHead, useWiring } from './wiring.tsx';

/** Options with at most this many characters in total are shown side by side; more are a dropdown. */
const WIDEST_CHOICE = 30;

/** A number field. A quote such as `${site.facts.year}` is saved as a text. */
export function NumberField(props: PropsOf<'number'>): ReactNode {
  const { form, value } = props;
  const { send } = useInspector();
  const draft = useDraft(value, (written) => (written === undefined || written === null ? '' : String(written)));
  const isOdd = draft.text.trim() !== '' && !hasQuote(draft.text) && !isNumeric(draft.text);
  const type = (text: string) => {
    const trimmed = text.trim();
    if (trimmed === '' && !form.isRequired) {
      draft.type(text, undefined);
      return send(clearValue(props));
    }
    const wanted = isNumeric(trimmed) ? Number(trimmed) : hasQuote(trimmed) ? trimmed : value;
    draft.type(text, wanted);
    if (wanted !== undefined && wanted !== value) send([setValue(props, wanted)]);
  };
  const wiring = useWiring(props, isOdd ? 'Write a number, such as 12 or 4.5.' : undefined);
  return (
    <div className={classes.field} data-tone={wiring['data-tone']}>
      <QuotingInput
        text={draft.text}
        onType={type}
        onLeave={draft.leave}
        wiring={wiring}
        inputMode="decimal"
        placeholder={form.default === undefined ? describeLimits(form) : String(form.default)}
      />
      <FactLines value={value} />
    </div>
  );
}

function isNumeric(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}

function describeLimits({ min, max }: Bounds): string | undefined {
  if (min !== undefined && max !== undefined) return `${min} to ${max}`;
  if (min !== undefined) return `${min} or more`;
  return max === undefined ? undefined : `${max} or less`;
}

/** The label at the start of the line, and the switch at its end. */
const SWITCH = {
  body: { justifyContent: 'space-between' },
  labelWrapper: { flex: 1 },
  label: { paddingInlineStart: 0, fontWeight: 600 },
};

/** A switch. The default value is not written to the file. */
export function SwitchField(props: PropsOf<'boolean'>): ReactNode {
  const { form, value } = props;
  const { send } = useInspector();
  const fallback = form.default ?? (form.isRequired ? undefined : false);
  const { 'data-tone': tone, ...wiring } = useWiring(props);
  return (
    <div className={classes.field} data-tone={tone}>
      <Switch
        {...wiring}
        labelPosition="left"
        styles={SWITCH}
        checked={(value ?? fallback) === true}
        onChange={({ currentTarget }) => send(setUnlessDefault(props, currentTarget.checked, fallback))}
      />
    </div>
  );
}

/** A choice: side by side if the options are few and short, otherwise a dropdown. */
export function ChoiceField(props: PropsOf<'choice' | 'literal'>): ReactNode {
  const { form, value } = props;
  const { send } = useInspector();
  const options = [
    ...(form.isRequired || form.default !== undefined ? [] : [{ value: '', label: 'Automatic' }]),
    ...form.options.map((option) => ({ value: String(option), label: writeChoice(String(option)) })),
  ];
  const chosen = String(value ?? form.default ?? '');
  const choose = (text: string) => {
    const wanted = form.options.find((option) => String(option) === text);
    send(wanted === undefined ? clearValue(props) : setUnlessDefault(props, wanted, form.default));
  };
  const isKnown = options.some((option) => option.value === chosen);
  const isShort = options.length <= 4 && options.reduce((sum, { label }) => sum + label.length, 0) <= WIDEST_CHOICE;
  if (isShort && isKnown) return <Segments {...props} options={options} chosen={chosen} onChoose={choose} />;
  return (
    <Dropdown
      {...props}
      options={isKnown ? options : [{ value: chosen, label: chosen || 'Choose…' }, ...options]}
      chosen={chosen}
      onChoose={choose}
    />
  );
}

interface Choosing extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

function Segments({ options, chosen, onChoose, hasHead = true, ...props }: Choosing): ReactNode {
  const id = useId();
  const { faults } = useInspector();
  return (
    <div className={classes.field}>
      <FieldHead id={id} label={props.label} form={props.form} hasHead={hasHead} />
      <SegmentedControl
        fullWidth
        mt={hasHead ? 6 : 0}
        aria-labelledby={id}
        {...(hasHead && describe(props.form) && { 'aria-describedby': `${id}-about` })}
        data={[...options]}
        value={chosen}
        onChange={onChoose}
      />
      <FaultNotes faults={findOwn(faults, props.at)} />
    </div>
  );
}

/** A dropdown. */
function Dropdown({ options, chosen, onChoose, ...props }: Choosing): ReactNode {
  const { 'data-tone': tone, ...wiring } = useWiring(props);
  return (
    <div className={classes.field} data-tone={tone}>
      <NativeSelect
        {...wiring}
        data={[...options]}
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </div>
  );
}

/** A field for a name that exists in the site, such as a collection, a form receiver or a vendor. */
export function NameField(props: FieldProps): ReactNode {
  const { form, value } = props;
  const { context, send } = useInspector();
  const known = (context.names[form.kind ?? ''] ?? []).map(({ name, about }) => ({
    value: name,
    label: about && about.length < 40 ? `${name} — ${about}` : name,
  }));
  if (form.shape === 'text' && form.pattern !== undefined) return <OpenName {...props} known={known} />;
  const chosen = typeof value === 'string' ? value : '';
  const isKnown = known.some((option) => option.value === chosen);
  const choose = (text: string) => send(text === '' ? clearValue(props) : [setValue(props, text)]);
  const empty = form.isAlwaysShown ? 'Automatic' : 'Choose…';
  const options = [...(isKnown ? [] : [{ value: chosen, label: chosen || empty }]), ...known];
  const none = { value: '', label: form.isAlwaysShown ? 'Automatic' : 'None' };
  const first = form.isRequired || !isKnown ? [] : [none];
  return <Dropdown {...props} options={[...first, ...options]} chosen={chosen} onChoose={choose} />;
}

/** A field that suggests the names that exist in the site, and takes other texts, such as a path, too. */
function OpenName({ known, ...props }: FieldProps & { readonly known: readonly { readonly value: string }[] }) {
  const { text, type, leave } = useText(props);
  const { 'data-tone': tone, ...wiring } = useWiring(props);
  return (
    <div className={classes.field} data-tone={tone}>
      <Autocomplete {...wiring} data={known.map(({ value }) => value)} value={text} onChange={type} onBlur={leave} />
    </div>
  );
}

/** A date, with a time if the field has one, in the site's time zone. */
export function DateField(props: FieldProps): ReactNode {
  const { form, value, label } = props;
  const { context, send } = useInspector();
  const takesTime = form.input === 'date-time';
  const date = readDate(typeof value === 'string' ? value : '') ?? { day: '', time: '' };
  const write = (wanted: string) =>
    send(wanted === '' && !form.isRequired ? clearValue(props) : [setValue(props, wanted)]);
  const draft = useDraft(date.day, String);
  const { 'data-tone': tone, ...wiring } = useWiring(props);
  return (
    <div className={classes.field} data-tone={tone}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          {...wiring}
          flex={1}
          type="date"
          max="9999-12-31"
          value={draft.text}
          onBlur={draft.leave}
          onChange={({ currentTarget }) => {
            // Browsers report an incomplete date, for example the 31st of a shorter month, as empty: the input stays.
            if (currentTarget.validity.badInput) return draft.type('', date.day);
            draft.type(currentTarget.value, currentTarget.value);
            write(writeDate({ ...date, day: currentTarget.value }));
          }}
        />
        {takesTime && date.day !== '' && (
          <TextInput
            type="time"
            aria-label={`${label}: time`}
            value={date.time}
            onChange={({ currentTarget }) => write(writeDate({ ...date, time: currentTarget.value }))}
          />
        )}
      </Group>
      {takesTime && date.day !== '' && (
        <Text size="xs" c="dimmed" mt={4}>
          {date.time === '' ? 'The whole day' : 'The time'} in {context.timeZone.replaceAll('_', ' ')}
        </Text>
      )}
    </div>
  );
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/;

/** Parses `2026-12-01` and `2026-12-01 09:00`; undefined for other texts. */
export function readDate(text: string) {
  if (text === '') return { day: '', time: '' };
  const [, day, time = ''] = DAY.exec(text) ?? [];
  return day === undefined ? undefined : { day, time };
}

/** Writes a date as in YAML files. */
export function writeDate({ day, time }: NonNullable<ReturnType<typeof readDate>>): string {
  return day === '' || time === '' ? day : `${day} ${time}`;
}

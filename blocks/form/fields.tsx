import type { ReactNode } from 'react';
import { FilledWords } from '../../src/theme/index.ts';
import type { FormField, ShownField } from './field-schema.ts';
import { NUMBER } from './number.ts';
import styles from './style.module.css';

interface FieldProps {
  readonly field: ShownField;
  /** What is wrong with its answer. */
  readonly fault?: string | undefined;
  /** Today's date, if it is known. */
  readonly today?: string | undefined;
  /** The id of the input, which its label refers to. */
  readonly id: string;
  /** Its initial answer. */
  readonly known: string | undefined;
}

/**
 * Digits of any script, as many as a phone number has, and separators. Numbers copied from contacts may contain
 * invisible characters, such as direction marks.
 */
export const PHONE = String.raw`[\s\p{Cf}]*\+?(?:[\s\p{Cf}\p{Pd}\(\)\.\/]*\p{Nd}){7,15}[\s\p{Cf}\)]*`;

/** Also refuses "sara@gmail", which browsers accept. */
export const EMAIL = String.raw`[^\s@]+@[^\s@]+\.[^\s@\.]{2,}`;

/** The pattern of what a type of field accepts. */
export const PATTERNS: Readonly<Partial<Record<FormField['type'], string>>> = {
  tel: PHONE,
  email: EMAIL,
  contact: `${PHONE}|\\s*${EMAIL}\\s*`,
  number: NUMBER,
};

/** The label of a field as plain text. */
export function writeLabel({ label, link }: Pick<FormField, 'label' | 'link'>): string {
  return link ? label.replace('{link}', link.label) : label;
}

/** One field of a form with its label and the browser's own checks. */
export function Field({ field, id, known, fault, today }: FieldProps): ReactNode {
  const { name, label, link, type, required, files } = field;
  const state = {
    ...(files && { 'aria-describedby': `${id}-limits` }),
    ...(fault !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` }),
  };
  const message = fault !== undefined && (
    <p id={`${id}-fault`} data-fault="">
      {fault}
    </p>
  );
  const mark = required && (
    <span className={styles.required} aria-hidden="true">
      {' *'}
    </span>
  );
  if (type === 'checkbox') {
    return (
      <div className={styles.field} data-field="">
        <div className={styles.checkbox}>
          <input {...{ id, name, required, ...state }} type="checkbox" value="yes" defaultChecked={known === 'yes'} />
          <label htmlFor={id}>
            {link ? <FilledWords text={label} values={{ link: <a href={link.href}>{link.label}</a> }} /> : label}
            {mark}
          </label>
        </div>
        {message}
      </div>
    );
  }
  return (
    <div className={styles.field} data-field="">
      <label htmlFor={id} className={styles.label}>
        {label}
        {mark}
      </label>
      {files && (
        <p id={`${id}-limits`} className={styles.quiet}>
          {files['data-limits']}
        </p>
      )}
      <Input id={id} field={field} known={known} today={today} state={state} />
      {message}
    </div>
  );
}

type InputProps = Pick<FieldProps, 'field' | 'known' | 'today'> & {
  readonly id: string;
  /** The attributes for the limits of files, and for a fault. */
  readonly state: object;
};

function Input({ id, field, known, today, state }: InputProps): ReactNode {
  const { name, type, required, placeholder, autocomplete, options = [], min, max, step = 1, units, future } = field;
  const common = { id, name, required, className: styles.input, ...state };
  if (type === 'textarea') return <textarea {...common} rows={4} placeholder={placeholder} defaultValue={known} />;
  if (type !== 'select') {
    const isNumber = type === 'number';
    return (
      <input
        {...common}
        {...(isNumber && { 'data-min': min, 'data-max': max, 'data-step': step, 'data-units': JSON.stringify(units) })}
        {...field.files}
        type={isNumber || type === 'contact' ? 'text' : type}
        placeholder={placeholder}
        min={future ? today : undefined}
        inputMode={isNumber ? 'decimal' : undefined}
        pattern={PATTERNS[type]}
        autoComplete={autocomplete}
        defaultValue={known}
      />
    );
  }
  return (
    <select {...common} defaultValue={findOption(field, known) ?? ''}>
      <option value="">{placeholder}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** The value to send for an answer: for a select, the value of the option with this value or these words. */
export function findOption({ options }: Pick<FormField, 'options'>, answer: string | undefined): string | undefined {
  if (!options) return answer;
  return options.find(({ value, label }) => value === answer || label === answer)?.value;
}

/** A known answer that is not asked for: shown in words unless its field is hidden, and sent like any other. */
export function KnownAnswer({ field, known }: Pick<FieldProps, 'field'> & { readonly known: string }): ReactNode {
  const value = findOption(field, known);
  const words = field.options?.find((option) => option.value === value)?.label ?? known;
  const input = <input type="hidden" name={field.name} value={value} data-label={field.label} data-words={words} />;
  if (field.type === 'hidden') return input;
  return (
    <p className={styles.known}>
      <span>{field.label}</span> <strong>{words}</strong>
      {input}
    </p>
  );
}

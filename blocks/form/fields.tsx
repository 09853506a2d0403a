import type { ReactNode } from 'react';
import type { FormField } from './field-schema.ts';
import styles from './style.module.css';

interface FieldProps {
  readonly field: FormField;
  /** Starts the id of the input, which its label points at. */
  readonly form: string;
  /** The answer with which it starts. */
  readonly known: string | undefined;
}

/**
 * Digits of any script, as many as a phone number has, and what people write between them. Numbers that are copied from contacts bring
 * invisible characters along, such as those for the direction of writing.
 */
export const PHONE = String.raw`[\s\p{Cf}]*\+?(?:[\s\p{Cf}\p{Pd}\(\)\.\/]*\p{Nd}){7,15}[\s\p{Cf}\)]*`;

/** One field of a form with its label and the browser's own checks. */
export function Field({ field, form, known }: FieldProps): ReactNode {
  const { name, label, type, required } = field;
  const id = `${form}-${name}`;
  if (type === 'checkbox') {
    return (
      <div className={styles.field} data-field="">
        <div className={styles.checkbox}>
          <input id={id} name={name} type="checkbox" value="yes" required={required} defaultChecked={known === 'yes'} />
          <label htmlFor={id}>{label}</label>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.field} data-field="">
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <Input id={id} field={field} known={known} />
    </div>
  );
}

function Input({ id, field, known }: { readonly id: string } & Pick<FieldProps, 'field' | 'known'>): ReactNode {
  const { name, type, required, placeholder, autocomplete, options = [], min, max, step, future } = field;
  const common = { id, name, required, className: styles.input };
  if (type === 'textarea') return <textarea {...common} rows={4} placeholder={placeholder} defaultValue={known} />;
  if (type !== 'select') {
    return (
      <input
        {...common}
        {...{ type, placeholder, min, max, step }}
        inputMode={type === 'number' ? 'decimal' : undefined}
        pattern={type === 'tel' ? PHONE : undefined}
        data-future={future ? '' : undefined}
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

/** What is sent for an answer: of a select, the value of the option that has it as its value or its words. */
export function findOption({ options }: FormField, answer: string | undefined): string | undefined {
  if (!options) return answer;
  return options.find(({ value, label }) => value === answer || label === answer)?.value;
}

/** An answer that is known and not asked for: shown in words, and sent as if it had been given. */
export function KnownAnswer({ field, known }: Pick<FieldProps, 'field'> & { readonly known: string }): ReactNode {
  const value = findOption(field, known);
  const words = field.options?.find((option) => option.value === value)?.label ?? known;
  return (
    <p className={styles.known}>
      <span>{field.label}</span> <strong>{words}</strong>
      <input type="hidden" name={field.name} value={value} data-label={field.label} data-words={words} />
    </p>
  );
}

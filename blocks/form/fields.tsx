import type { ReactNode } from 'react';
import type { FormField } from './schema.ts';
import styles from './style.module.css';

interface FieldProps {
  readonly field: FormField;
  /** Starts the id of the input, which its label points at. */
  readonly form: string;
}

/** One field of a form with its label and the browser's own checks. */
export function Field({ field, form }: FieldProps): ReactNode {
  const { name, label, type, required } = field;
  const id = `${form}-${name}`;
  if (type === 'checkbox') {
    return (
      <div className={styles.checkbox}>
        <input id={id} name={name} type="checkbox" value="yes" required={required} />
        <label htmlFor={id}>{label}</label>
      </div>
    );
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <Input id={id} field={field} />
    </div>
  );
}

function Input({ id, field }: { readonly id: string; readonly field: FormField }): ReactNode {
  const { name, type, required, placeholder, autocomplete, options = [] } = field;
  const common = { id, name, required, className: styles.input };
  if (type === 'textarea') return <textarea {...common} rows={4} placeholder={placeholder} />;
  if (type !== 'select') return <input {...common} type={type} placeholder={placeholder} autoComplete={autocomplete} />;
  return (
    <select {...common} defaultValue="">
      <option value="">{placeholder}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormField } from './schema.ts';
import styles from './style.module.css';

const CLASS_NAMES = { root: styles.field, label: styles.label, required: styles.required, input: styles.input };

interface FieldProps {
  readonly field: FormField;
  /** Starts the id of the input; without one Mantine makes up another in the browser than on the server. */
  readonly form: string;
}

/** One field of a form: a Mantine input under our classes, with the browser's own checks. */
export function Field({ field, form }: FieldProps): ReactNode {
  const { name, label, type, required, placeholder, autocomplete, options = [] } = field;
  const id = `${form}-${name}`;
  const common = { id, name, label, required, classNames: CLASS_NAMES, autoComplete: autocomplete };
  switch (type) {
    case 'select':
      return <NativeSelect {...common} data={[{ value: '', label: placeholder ?? '' }, ...options]} />;
    case 'textarea':
      return <Textarea {...common} rows={4} placeholder={placeholder} />;
    case 'checkbox':
      return (
        <Checkbox
          id={id}
          name={name}
          label={label}
          required={required}
          icon={() => null}
          classNames={{
            root: styles.checkbox,
            body: styles.checkboxBody,
            input: styles.checkboxInput,
            icon: styles.checkboxIcon,
          }}
        />
      );
    default:
      return <TextInput {...common} type={type} placeholder={placeholder} />;
  }
}

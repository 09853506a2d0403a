import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormField } from './schema.ts';
import styles from './style.module.css';

const CLASS_NAMES = { root: styles.field, label: styles.label, required: styles.required, input: styles.input };

/** One field of a form: a Mantine input under our classes, with the browser's own checks. */
export function Field({ field }: { readonly field: FormField }): ReactNode {
  const { name, label, type, required, placeholder, autocomplete, options = [] } = field;
  const common = { name, label, required, classNames: CLASS_NAMES, autoComplete: autocomplete };
  switch (type) {
    case 'select':
      return <NativeSelect {...common} data={[{ value: '', label: placeholder ?? '' }, ...options]} />;
    case 'textarea':
      return <Textarea {...common} rows={4} placeholder={placeholder} />;
    case 'checkbox':
      return (
        <Checkbox
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

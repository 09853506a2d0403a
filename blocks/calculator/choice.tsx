import type { ReactNode } from 'react';
import type { CalculationInput } from '../../src/block/index.ts';
import styles from './style.module.css';

interface ChoiceProps {
  readonly input: Extract<CalculationInput, { kind: 'choice' }>;
  /** The name of its radio buttons, unique on the page. */
  readonly name: string;
  readonly chosen: string;
  readonly onChange: (label: string) => void;
}

export function Choice({ input, name, chosen, onChange }: ChoiceProps): ReactNode {
  return (
    <fieldset>
      <legend className={styles.label}>{input.label}</legend>
      <div className={styles.types}>
        {input.options.map(({ label }) => (
          <label key={label} className={styles.type}>
            <input type="radio" name={name} value={label} checked={label === chosen} onChange={() => onChange(label)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

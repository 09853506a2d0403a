import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import type { CalculationInput } from '../../src/block/index.ts';
import { formatNumber } from '../../src/block/words/index.ts';
import styles from './style.module.css';

interface NumberSliderProps {
  readonly input: Extract<CalculationInput, { kind: 'number' }>;
  /** The name of its form control, unique on the page. */
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly locale: string;
}

/** A slider for a number, with its value and unit as text. */
export function NumberSlider({ input, name, value, onChange, locale }: NumberSliderProps): ReactNode {
  const { label, unit, min, max, step } = input;
  const [served] = useState(value);
  const inWords = (each: number) => writeNumber(each, unit, locale);
  // The position of the knob from 0 to 1: the CSS fills the track up to it.
  const style: CSSProperties & { readonly '--part': number } = { '--part': (value - min) / (max - min) };
  return (
    <div>
      <div className={styles.label}>
        <span>{label}</span> <output>{inWords(value)}</output>
      </div>
      <div className={styles.slider} style={style}>
        <input
          type="range"
          name={name}
          aria-label={label}
          aria-valuetext={inWords(value)}
          min={min}
          max={max}
          step={step}
          // With "value", React would change the attribute, and browsers do not restore a value equal to the attribute.
          defaultValue={served}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{inWords(min)}</span>
        <span>{inWords(max)}</span>
      </div>
    </div>
  );
}

/** A number with its unit: `1,200 sq ft`. */
export function writeNumber(value: number, unit: string | undefined, locale: string): string {
  const number = formatNumber(value, locale);
  return unit === undefined ? number : `${number} ${unit}`;
}

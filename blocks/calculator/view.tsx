import { Slider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { ButtonRow, MantineIsland, Section } from '../../src/theme/index.ts';
import type { SiteLanguage } from '../../src/words/format/index.ts';
import { formatAmount, formatNumber } from '../../src/words/format/index.ts';
import { estimate } from './savings.ts';
import type { CalculatorProps } from './schema.ts';
import styles from './style.module.css';

interface Told {
  readonly site: Pick<SiteLanguage, 'locale'>;
}

/** What an inspection may save: property type and size in, an amount out, at each change. */
export function Calculator({
  heading,
  intro,
  typesLabel,
  types,
  size,
  resultLabel,
  currency,
  note,
  primary,
  site: { locale },
}: CalculatorProps & Told): ReactNode {
  const id = useId();
  const [chosen, setChosen] = useState(types[0]?.label);
  const [area, setArea] = useState(size.start);
  const choices = useRef<HTMLFieldSetElement>(null);

  // A choice made before the script was there counts.
  useEffect(() => {
    const checked = choices.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked) setChosen(checked.value);
  }, []);

  const rate = types.find(({ label }) => label === chosen)?.rate ?? 0;
  return (
    <Section heading={heading} intro={intro}>
      <div className={styles.calculator}>
        <div className={styles.inputs}>
          <fieldset ref={choices}>
            <legend className={styles.label}>{typesLabel}</legend>
            <div className={styles.types}>
              {types.map(({ label }) => (
                <label key={label} className={styles.type}>
                  <input
                    type="radio"
                    name={`${id}-type`}
                    value={label}
                    checked={label === chosen}
                    onChange={() => setChosen(label)}
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
          <SizeSlider size={size} value={area} onChange={setArea} locale={locale} />
        </div>
        <div className={styles.result} data-tone="dark">
          <p>{resultLabel}</p>
          <p className={styles.amount} aria-live="polite" data-result="">
            {formatAmount(estimate(area, rate), currency, locale)}
          </p>
          {note && <p className={styles.note}>{note}</p>}
          <ButtonRow buttons={[primary]} />
        </div>
      </div>
    </Section>
  );
}

interface SizeSliderProps {
  readonly size: CalculatorProps['size'];
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly locale: string;
}

function SizeSlider({ size, value, onChange, locale }: SizeSliderProps): ReactNode {
  const inWords = (each: number) => `${formatNumber(each, locale)} ${size.unit}`;
  return (
    <div>
      <div className={styles.label}>
        <span>{size.label}</span> <output>{inWords(value)}</output>
      </div>
      <MantineIsland>
        <Slider
          classNames={{
            root: styles.slider,
            trackContainer: styles.trackContainer,
            track: styles.track,
            bar: styles.bar,
            thumb: styles.thumb,
          }}
          value={value}
          onChange={onChange}
          min={size.min}
          max={size.max}
          step={size.step}
          label={null}
          thumbLabel={size.label}
          thumbValueText={inWords}
        />
      </MantineIsland>
      <div className={styles.ends} aria-hidden="true">
        <span>{inWords(size.min)}</span>
        <span>{inWords(size.max)}</span>
      </div>
    </div>
  );
}

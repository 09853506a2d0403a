import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Formula } from '../../src/block/formula/index.ts';
import type { Answers, CalculationInput, CalculationResult, Outcome } from '../../src/block/index.ts';
import { addQuery, calculate, readAnswer, readValues } from '../../src/block/index.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { formatAmount } from '../../src/block/words/index.ts';
import { ButtonRow, Section } from '../../src/theme/index.ts';
import type { WrittenCalculator } from './schema.ts';
import { NumberSlider, writeNumber } from './slider.tsx';
import styles from './style.module.css';

/** The props of a calculator with parsed formulas, and without the examples, which only the checks need. */
type CalculatorProps = Omit<WrittenCalculator, 'formula' | 'examples'> & {
  /** One formula, or the two formulas of a range. */
  readonly formulas: readonly Formula[];
  readonly site: Pick<SiteLanguage, 'locale'>;
};

type Button = NonNullable<CalculatorProps['primary']>;

/** Sliders and choices, and the result of a formula after each change. */
export function Calculator(props: CalculatorProps): ReactNode {
  const { heading, intro, inputs, formulas, result, note, primary, site } = props;
  const id = useId();
  const { answers, isAwake, change, controls } = useAnswers(inputs, id);
  const outcome = calculate(formulas, result, readValues(inputs, answers));
  const carried = isAwake ? nameAnswers(props, answers) : undefined;
  const button = primary && carried ? carry(primary, carried) : primary;
  return (
    <Section heading={heading} intro={intro}>
      <div className={styles.calculator}>
        <div ref={controls} className={styles.inputs}>
          {inputs.map((input) => {
            const { name } = input;
            const control = { name: `${id}-${name}`, onChange: (answer: number | string) => change(name, answer) };
            if (input.kind === 'number') {
              const value = Number(answers[name]);
              return <NumberSlider key={name} {...control} input={input} value={value} locale={site.locale} />;
            }
            return <Choice key={name} {...control} input={input} chosen={String(answers[name])} />;
          })}
        </div>
        <div className={styles.result} data-tone="dark">
          <p>{result.label}</p>
          <p className={styles.amount} aria-live="polite" data-result="">
            {writeOutcome(outcome, result, site.locale)}
          </p>
          {note && <p className={styles.note}>{note}</p>}
          <ButtonRow buttons={[button]} />
        </div>
      </div>
    </Section>
  );
}

interface ChoiceProps {
  readonly input: Extract<CalculationInput, { kind: 'choice' }>;
  /** The name of its radio buttons, unique on the page. */
  readonly name: string;
  readonly chosen: string;
  readonly onChange: (label: string) => void;
}

function Choice({ input, name, chosen, onChange }: ChoiceProps): ReactNode {
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

/** The answers by the form's field names, for the query string of the button; undefined if none are passed on. */
function nameAnswers({ carryAnswers }: CalculatorProps, answers: Answers): Answers | undefined {
  if (typeof carryAnswers === 'boolean') return carryAnswers ? answers : undefined;
  return Object.fromEntries(Object.entries(carryAnswers).map(([input, name]) => [name, answers[input] ?? '']));
}

/** The answers, and a function to change them. `controls` contains the form controls, whose names start with `id`. */
function useAnswers(inputs: CalculatorProps['inputs'], id: string) {
  // Undefined until React has hydrated the block; until then, the button links to its target without answers.
  const [set, setAnswers] = useState<Answers>();
  const controls = useRef<HTMLDivElement>(null);

  // Reads the values that the visitor has set before the script had loaded.
  useEffect(() => {
    const found = controls.current?.querySelectorAll<HTMLInputElement>('input:checked, [type="range"]') ?? [];
    const read = ({ name, type, value }: HTMLInputElement) => [
      name.slice(id.length + 1),
      type === 'range' ? Number(value) : value,
    ];
    setAnswers(Object.fromEntries([...found].map(read)));
  }, [id]);

  return {
    answers: Object.fromEntries(inputs.map((input) => [input.name, readAnswer(input, set ?? {})])),
    isAwake: set !== undefined,
    change: (name: string, answer: number | string) => setAnswers((all) => ({ ...all, [name]: answer })),
    controls,
  };
}

function carry(button: Button, answers: Answers): Button {
  return { ...button, link: { ...button.link, href: addQuery(button.link.href, answers) } };
}

/** Formats a result for display; a range with both ends. */
function writeOutcome(outcome: Outcome, result: CalculationResult, locale: string): string {
  if ('text' in outcome || result.kind === 'words') return 'text' in outcome ? outcome.text : '';
  const ends = outcome.from === outcome.to ? [outcome.from] : [outcome.from, outcome.to];
  const write = (value: number) =>
    result.kind === 'amount'
      ? formatAmount(value, result.currency, locale, Number.isInteger(result.roundTo) ? 0 : 2)
      : writeNumber(value, result.unit, locale);
  return ends.map(write).join(' – ');
}

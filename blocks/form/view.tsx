import type { ReactNode } from 'react';
import { Fragment, useEffect, useId, useRef } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { formatWords } from '../../src/block/words/index.ts';
import { FilledWords } from '../../src/theme/index.ts';
import { writeCalendarEntry } from './calendar-entry.ts';
import type { Answer } from './deliver.ts';
import { isReceivedHere } from './deliver.ts';
import type { Outcome } from './estimate.ts';
import { writeWaiting } from './estimate.ts';
import { isControl } from './faults.ts';
import type { ShownField } from './field-schema.ts';
import { Field, KnownAnswer, writeLabel } from './fields.tsx';
import { fits } from './fits.ts';
import type { FormView } from './form-view.ts';
import styles from './style.module.css';
import type { Faults } from './use-faults.ts';
import { reveal } from './use-faults.ts';
import { useForm } from './use-form.ts';

interface Told {
  readonly site: SiteLanguage<'form'>;
}

/**
 * A form that the browser validates until the script has started. Without the script, a form with delivery "post" still
 * works; any other does nothing and says whom to contact.
 */
export function Form(props: FormView & Told): ReactNode {
  const { anchor, heading, intro, frame, steps, given, known = {}, estimate, success, delivery, site } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { faults, today, outcome, chosen, progress, sent, plainMessage, onInput, onSubmit } = useForm(form, props);
  const nameInput = (name: string) => (anchor && name === steps[0]?.fields[0]?.name ? anchor : `${id}-${name}`);
  const draw = (field: ShownField) => {
    const { name } = field;
    const state = { known: known[name], fault: faults.messages.get(name), today };
    return (
      <Field key={name} id={nameInput(name)} field={chosen ? narrowDown(field, props, chosen) : field} {...state} />
    );
  };
  const box = estimate && <EstimateBox estimate={estimate} outcome={outcome} site={site} />;
  return (
    <section className="section" aria-labelledby={id}>
      <div className={`container ${styles.narrow}`}>
        <div className={frame === 'panel' ? 'surface panel' : undefined}>
          <h2 id={id} className={styles.heading}>
            {heading}
          </h2>
          {intro && <p className={styles.intro}>{intro}</p>}
          <form
            ref={form}
            className={styles.form}
            method={delivery.kind === 'post' ? 'post' : 'dialog'}
            action={delivery.kind === 'post' ? delivery.to.url : undefined}
            encType={props.encType}
            // After hydration, the block checks the answers itself.
            noValidate={today !== undefined}
            onFocus={({ target }) => faults.visit(target)}
            onInput={({ target }) => onInput(target)}
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            {isReceivedHere(delivery) && <input name="_web" autoComplete="off" hidden />}
            {faults.isSummarised && <Summary {...props} faults={faults} nameInput={nameInput} />}
            {given.map((field) => (
              <div key={field.name} hidden={sent !== undefined || !chosen?.[field.name]}>
                {draw(field)}
              </div>
            ))}
            <Answers {...props} draw={draw} between={steps.length > 1 && box} isHidden={sent !== undefined} />
            {steps.length > 1 || box}
            {sent && <Confirmation answers={sent} success={success} site={site} />}
            <FormEnd {...props} progress={progress} isSent={sent !== undefined} />
            {plainMessage !== undefined && <p role="status">{plainMessage}</p>}
          </form>
        </div>
      </div>
    </section>
  );
}

interface EstimateBoxProps extends Told {
  readonly estimate: NonNullable<FormView['estimate']>;
  readonly outcome: Outcome | undefined;
}

/** The price for the answers, or a text while it cannot be calculated. */
function EstimateBox({ estimate, outcome, site }: EstimateBoxProps): ReactNode {
  return (
    <div className={styles.estimate}>
      <p>{estimate.label}</p>
      <output data-price={outcome?.isPrice ? '' : undefined}>
        {outcome?.words ?? writeWaiting(estimate, site.locale)}
      </output>
      {estimate.note && <p className={styles.quiet}>{estimate.note}</p>}
    </div>
  );
}

interface AnswersProps extends Pick<FormView, 'steps' | 'stepWords' | 'details' | 'silent' | 'known'> {
  readonly draw: (field: ShownField) => ReactNode;
  /** The content after the first step. */
  readonly between: ReactNode;
  readonly isHidden: boolean;
}

/**
 * All that a visitor answers. The fields of a step are in a fieldset with its name. A step is visible when the answers
 * before it are valid, by CSS alone.
 */
function Answers({ steps, stepWords, details, silent, known, draw, between, isHidden }: AnswersProps): ReactNode {
  return (
    <div className={styles.answers} data-answers="" hidden={isHidden}>
      {silent.map((field) => (
        <KnownAnswer key={field.name} field={field} known={known?.[field.name] ?? field.value ?? ''} />
      ))}
      {steps.map(({ heading, fields }, index) => (
        <Fragment key={fields[0]?.name}>
          {index === 1 && between}
          {heading === undefined ? (
            fields.map(draw)
          ) : (
            <fieldset className={styles.step}>
              <legend>
                {steps.length > 1 && <span aria-hidden="true">{index + 1}</span>} {heading}
                {stepWords && (
                  <small>{formatWords(stepWords, { step: String(index + 1), steps: String(steps.length) })}</small>
                )}
              </legend>
              {fields.map(draw)}
            </fieldset>
          )}
        </Fragment>
      ))}
      {details && (
        <details className={styles.details}>
          <summary>
            <span className={styles.whenClosed}>{details.show}</span>
            <span className={styles.whenOpen}>{details.hide}</span>
          </summary>
          <div className={styles.more}>{details.fields.map(draw)}</div>
        </details>
      )}
    </div>
  );
}

interface SummaryProps extends Pick<FormView, 'steps' | 'details'>, Told {
  readonly faults: Faults;
  /** The id of the input for a field. */
  readonly nameInput: (name: string) => string;
}

/** All invalid fields with their faults; each name links to its field. */
function Summary({ faults, steps, details, nameInput, site }: SummaryProps): ReactNode {
  const fields = [...steps.flatMap((step) => step.fields), ...(details?.fields ?? [])];
  return (
    <div data-faults="">
      <p>{site.words.form.faults}</p>
      <ul>
        {[...faults.messages].map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${nameInput(name)}`}
              onClick={(event) => {
                const field = event.currentTarget.closest('form')?.elements.namedItem(name);
                if (!isControl(field)) return;
                event.preventDefault();
                reveal(field);
              }}
            >
              {fields.filter((field) => field.name === name).map(writeLabel)}
            </a>
            {` – ${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ConfirmationProps extends Told {
  readonly answers: readonly Answer[];
  readonly success: FormView['success'];
}

/**
 * Replaces the fields when the form has arrived: what happens next, and the answers. Without `next`, it repeats the
 * message that disappears from the corner of the page.
 */
function Confirmation({ answers, success, site: { words } }: ConfirmationProps): ReactNode {
  const place = useRef<HTMLHeadingElement>(null);
  const { title, heading = title, message, next, calendar, links = [] } = success;
  useEffect(() => {
    // `scrollIntoView` may return a promise, which React would take for a cleanup.
    void place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.sent} data-sent="">
      <h3 ref={place}>{heading}</h3>
      {next ? (
        <>
          <h4>{words.form.next}</h4>
          <ol>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      ) : (
        <p>{message}</p>
      )}
      {(calendar || links.length > 0) && (
        <ul className={styles.ways}>
          {calendar && (
            <li>
              <a className="button button-primary" href={writeCalendarEntry(calendar, new Date())} download="entry.ics">
                {calendar.label}
              </a>
            </li>
          )}
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      <h4>{words.form.sent}</h4>
      <dl>
        {answers.map((answer) => (
          <Fragment key={answer.label}>
            <dt>{answer.label}</dt>
            <dd>{answer.words}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

interface FormEndProps extends Pick<FormView, 'steps' | 'submit' | 'help' | 'note' | 'delivery'>, Told {
  readonly progress: 'none' | 'busy' | 'failed';
  readonly isSent: boolean;
}

/** The button, and the message when the form cannot be sent. */
function FormEnd({ steps, submit, help, note, delivery, progress, isSent, site }: FormEndProps): ReactNode {
  const { failed, noScript } = site.words.form;
  const values = { help: <a href={help.href}>{help.label}</a> };
  return (
    <div className={styles.end}>
      <button
        type="submit"
        className={`button button-${isSent ? 'secondary' : 'primary'}`}
        disabled={progress === 'busy'}
        // If the server responds immediately, the second click of a double click would start the form again.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {progress === 'busy' ? submit.busy : isSent ? site.words.form.again : <SubmitWords steps={steps} {...submit} />}
      </button>
      {note && <p className={styles.quiet}>{note}</p>}
      <div role="alert">
        {progress === 'failed' && (
          <p>
            <FilledWords text={failed} values={values} />
          </p>
        )}
      </div>
      {delivery.kind !== 'post' && (
        <noscript>
          <FilledWords text={noScript} values={values} />
        </noscript>
      )}
    </div>
  );
}

/** A field with the options that fit the answers before it. */
function narrowDown(field: ShownField, view: FormView, chosen: Readonly<Record<string, string>>): ShownField {
  const { steps, given, details, silent } = view;
  const shown = [...steps.flatMap(({ fields }) => fields), ...given, ...(details?.fields ?? [])];
  const before = [
    ...silent,
    ...shown.slice(
      0,
      shown.findIndex(({ name }) => name === field.name),
    ),
  ];
  if (!field.options) return field;
  return { ...field, options: field.options.filter((option) => fits(field, option, chosen, before)) };
}

/** The label of the button for the next step, and the one for sending. CSS shows one of them. */
function SubmitWords({ steps, label, next }: FormView['submit'] & Pick<FormView, 'steps'>): ReactNode {
  if (next === undefined || steps.filter(({ heading }) => heading !== undefined).length < 2) return label;
  return (
    <>
      <span className={styles.untilLast}>{next}</span>
      <span className={styles.whenLast}>{label}</span>
    </>
  );
}

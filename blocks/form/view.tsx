import type { ReactNode } from 'react';
import { Fragment, useEffect, useId, useRef } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { FilledWords } from '../../src/theme/index.ts';
import type { Answer } from './deliver.ts';
import { isControl } from './faults.ts';
import type { FormField } from './field-schema.ts';
import { Field, KnownAnswer } from './fields.tsx';
import type { FormView, Step } from './form-view.ts';
import styles from './style.module.css';
import type { Faults } from './use-faults.ts';
import { reveal } from './use-faults.ts';
import { useForm } from './use-form.ts';

interface Told {
  readonly site: SiteLanguage<'form'>;
}

/**
 * A form with the browser's own validation, until it is alive. With delivery "post" it works without the script as a
 * plain form; any other then does nothing and says whom to call.
 */
export function Form(props: FormView & Told): ReactNode {
  const { heading, intro, frame, steps, known = {}, estimate, success, delivery, site } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { faults, today, price, progress, sent, plainMessage, onInput, onSubmit } = useForm(form, props);
  const draw = (field: FormField) => {
    const { name } = field;
    const state = { known: known[name], fault: faults.messages.get(name), today };
    return <Field key={name} field={field} form={id} {...state} />;
  };
  const box = estimate && (
    <div className={styles.estimate}>
      <p>{estimate.label}</p>
      <output data-price={price === undefined ? undefined : ''}>{price ?? estimate.waiting}</output>
      {estimate.note && <p className={styles.quiet}>{estimate.note}</p>}
    </div>
  );
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
            // Once it is alive, the messages are ours.
            noValidate={today !== undefined}
            onInput={({ target }) => onInput(target)}
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            {faults.isSummarised && <Summary {...props} faults={faults} form={id} />}
            <Answers {...props} draw={draw} between={steps.length > 1 && box} isHidden={sent !== undefined} />
            {steps.length > 1 || box}
            {sent && <Confirmation answers={sent} next={success.next} site={site} />}
            <FormEnd {...props} progress={progress} />
            {plainMessage !== undefined && <p role="status">{plainMessage}</p>}
          </form>
        </div>
      </div>
    </section>
  );
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly draw: (field: FormField) => ReactNode;
  /** The separator between steps. */
  readonly between: ReactNode;
}

interface AnswersProps extends StepsProps, Pick<FormView, 'details' | 'silent' | 'known'> {
  readonly isHidden: boolean;
}

/** All that a visitor answers. */
function Answers({ steps, details, silent, known, draw, between, isHidden }: AnswersProps): ReactNode {
  return (
    <div className={styles.answers} data-answers="" hidden={isHidden}>
      {silent.map((field) => (
        <KnownAnswer key={field.name} field={field} known={known?.[field.name] ?? ''} />
      ))}
      <Steps steps={steps} draw={draw} between={between} />
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

/**
 * The fields; those of a step are in a fieldset with its name. A step is visible when the answers before it are valid,
 * by CSS alone.
 */
function Steps({ steps, draw, between }: StepsProps): ReactNode {
  return steps.map(({ heading, fields }, index) => (
    <Fragment key={heading ?? ''}>
      {index === 1 && between}
      {heading === undefined ? (
        fields.map(draw)
      ) : (
        <fieldset className={styles.step}>
          <legend>
            {steps.length > 1 && <span aria-hidden="true">{index + 1}</span>} {heading}
          </legend>
          {fields.map(draw)}
        </fieldset>
      )}
    </Fragment>
  ));
}

interface SummaryProps extends Pick<FormView, 'steps' | 'details'>, Told {
  readonly faults: Faults;
  /** The prefix of the ids of its inputs. */
  readonly form: string;
}

/** All invalid fields with their faults; each name links to its field. */
function Summary({ faults, steps, details, form, site }: SummaryProps): ReactNode {
  const fields = [...steps.flatMap((step) => step.fields), ...(details?.fields ?? [])];
  return (
    <div data-faults="">
      <p>{site.words.form.faults}</p>
      <ul>
        {[...faults.messages].map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${form}-${name}`}
              onClick={(event) => {
                const field = event.currentTarget.closest('form')?.elements.namedItem(name);
                if (!isControl(field)) return;
                event.preventDefault();
                reveal(field);
              }}
            >
              {fields.find((field) => field.name === name)?.label ?? name}
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
  readonly next: FormView['success']['next'];
}

/** Replaces the fields when the form has arrived. */
function Confirmation({ answers, next, site: { words } }: ConfirmationProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <div ref={place} data-sent="">
      <h3>{words.form.sent}</h3>
      <dl>
        {answers.map((answer) => (
          <Fragment key={answer.label}>
            <dt>{answer.label}</dt>
            <dd>{answer.words}</dd>
          </Fragment>
        ))}
      </dl>
      {next && (
        <>
          <h3>{words.form.next}</h3>
          <ol>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <p className={styles.quiet}>{words.form.again}</p>
    </div>
  );
}

interface FormEndProps extends Pick<FormView, 'submit' | 'help' | 'note' | 'delivery'>, Told {
  readonly progress: 'none' | 'busy' | 'failed';
}

/** The button, and the message when the form cannot be sent. */
function FormEnd({ submit, help, note, delivery, progress, site }: FormEndProps): ReactNode {
  const { failed, noScript } = site.words.form;
  const values = { help: <a href={help.href}>{help.label}</a> };
  return (
    <div className={styles.end}>
      <button type="submit" className="button button-primary" disabled={progress === 'busy'}>
        {progress === 'busy' ? submit.busy : submit.label}
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

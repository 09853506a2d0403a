import type { ReactNode } from 'react';
import { Fragment, useId } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { FilledWords } from '../../src/theme/index.ts';
import type { Step } from './arrange.ts';
import { arrange } from './arrange.ts';
import type { EstimateData } from './estimate-data.ts';
import { describeEstimate } from './estimate-data.ts';
import { pickFaultWords } from './field-words.ts';
import { Field, KnownAnswer } from './fields.tsx';
import type { FormProps } from './schema.ts';
import styles from './style.module.css';

interface Told {
  readonly site: SiteLanguage<'form'>;
}

/**
 * A form with the browser's own validation, until its script shows the messages. With delivery "post" it works without
 * the script as a plain form; any other then does nothing and says whom to call.
 */
export function Form(props: FormProps & Told): ReactNode {
  const { heading, intro, frame, known = {}, estimate, submit, success, delivery, prefill, site } = props;
  const id = useId();
  const { steps, details, silent, shown } = arrange(props);
  const { words } = site;
  const draw = (field: FormProps['fields'][number]) => (
    <Field key={field.name} field={field} form={id} known={known[field.name]} />
  );
  const price = estimate && <EstimateBox estimate={estimate} data={describeEstimate(estimate, props, shown)} />;
  return (
    <section className="section" aria-labelledby={id}>
      <div className={`container ${styles.narrow}`}>
        <div className={frame === 'panel' ? 'surface panel' : undefined}>
          <h2 id={id} className={styles.heading}>
            {heading}
          </h2>
          {intro && <p className={styles.intro}>{intro}</p>}
          <form
            className={styles.form}
            {...describeDelivery(delivery)}
            data-prefill={prefill ? '' : undefined}
            data-busy={submit.busy}
            data-success-title={success.title}
            data-success-message={success.message}
            data-close={words.form.closeMessage}
            data-words={JSON.stringify(pickFaultWords(shown, words.form))}
          >
            <div data-faults="" hidden>
              <p>{words.form.faults}</p>
              <ul />
            </div>
            <div className={styles.answers} data-answers="">
              {silent.map((field) => (
                <KnownAnswer key={field.name} field={field} known={known[field.name] ?? ''} />
              ))}
              <Steps steps={steps} draw={draw} between={steps.length > 1 && price} />
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
            {steps.length > 1 || price}
            <Confirmation next={success.next} yes={words.form.yes} site={site} />
            <FormEnd {...props} />
          </form>
        </div>
      </div>
    </section>
  );
}

/** How the form is sent: posted, simulated for some milliseconds, or by e-mail. */
function describeDelivery(delivery: FormProps['delivery']) {
  if (delivery.kind === 'post') return { method: 'post', action: delivery.to.url };
  if (delivery.kind === 'mail') return { method: 'dialog', 'data-mail': delivery.to };
  return { method: 'dialog', 'data-simulate': delivery.delay };
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly draw: (field: FormProps['fields'][number]) => ReactNode;
  /** The separator between steps. */
  readonly between: ReactNode;
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

interface EstimateBoxProps {
  readonly estimate: NonNullable<FormProps['estimate']>;
  readonly data: EstimateData;
}

/** The price for the current answers; it is sent along, and stays when the form has been sent. */
function EstimateBox({ estimate: { label, waiting, note }, data }: EstimateBoxProps): ReactNode {
  return (
    <div className={styles.estimate} data-estimate={JSON.stringify(data)} data-waiting={waiting} data-label={label}>
      <p>{label}</p>
      <output>{waiting}</output>
      {note && <p className={styles.quiet}>{note}</p>}
    </div>
  );
}

interface ConfirmationProps extends Told {
  readonly next: FormProps['success']['next'];
  readonly yes: string;
}

/** Replaces the fields when the form has arrived; the script lists the answers. */
function Confirmation({ next, yes, site }: ConfirmationProps): ReactNode {
  const { words } = site;
  return (
    <div data-sent="" hidden>
      <h3>{words.form.sent}</h3>
      <dl data-yes={yes} />
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

/** The button, and the message when the form cannot be sent. */
function FormEnd({ submit, help, note, delivery, site }: FormProps & Told): ReactNode {
  const { failed, noScript } = site.words.form;
  const values = { help: <a href={help.href}>{help.label}</a> };
  return (
    <div className={styles.end}>
      <button type="submit" className="button button-primary">
        {submit.label}
      </button>
      {note && <p className={styles.quiet}>{note}</p>}
      <div role="alert" data-failure="">
        <p hidden>
          <FilledWords text={failed} values={values} />
        </p>
      </div>
      {delivery.kind !== 'post' && (
        <noscript>
          <FilledWords text={noScript} values={values} />
        </noscript>
      )}
    </div>
  );
}

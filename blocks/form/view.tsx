import type { ReactNode } from 'react';
import { useId } from 'react';
import { FilledWords } from '../../src/theme/index.ts';
import type { SiteLanguage } from '../../src/words/format/index.ts';
import { Field } from './fields.tsx';
import type { FormProps } from './schema.ts';
import styles from './style.module.css';

interface Told {
  readonly site: SiteLanguage<'form'>;
}

/**
 * A form with the browser's own checks. Posted, it works without the script as a plain form;
 * a simulated one then does nothing and says whom to call.
 */
export function Form(props: FormProps & Told): ReactNode {
  const { heading, intro, frame, fields, details, submit, success, help, delivery, prefill, site } = props;
  const id = useId();
  const posts = delivery.kind === 'post';
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
            method={posts ? 'post' : 'dialog'}
            action={posts ? delivery.to.url : undefined}
            data-prefill={prefill ? '' : undefined}
            data-simulate={posts ? undefined : delivery.delay}
            data-busy={submit.busy}
            data-success-title={success.title}
            data-success-message={success.message}
            data-close={site.words.form.closeMessage}
          >
            {fields.map((field) => (
              <Field key={field.name} field={field} form={id} />
            ))}
            {details && (
              <details className={styles.details}>
                <summary>
                  <span className={styles.whenClosed}>{details.show}</span>
                  <span className={styles.whenOpen}>{details.hide}</span>
                </summary>
                <div className={styles.more}>
                  {details.fields.map((field) => (
                    <Field key={field.name} field={field} form={id} />
                  ))}
                </div>
              </details>
            )}
            <FormEnd label={submit.label} help={help} isSimulated={!posts} site={site} />
          </form>
        </div>
      </div>
    </section>
  );
}

interface FormEndProps extends Told, Pick<FormProps, 'help'> {
  readonly label: string;
  readonly isSimulated: boolean;
}

/** The button, and what is said when the form does not reach us. */
function FormEnd({ label, help, isSimulated, site }: FormEndProps): ReactNode {
  const { failed, noScript } = site.words.form;
  const values = { help: <a href={help.href}>{help.label}</a> };
  return (
    <div className={styles.end}>
      <button type="submit" className="button button-primary">
        {label}
      </button>
      <div role="alert" data-failure="">
        <p hidden>
          <FilledWords text={failed} values={values} />
        </p>
      </div>
      {isSimulated && (
        <noscript>
          <FilledWords text={noScript} values={values} />
        </noscript>
      )}
    </div>
  );
}

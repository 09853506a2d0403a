import type { FormEvent, ReactNode } from 'react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { MantineIsland } from '../../src/ui/mantine.tsx';
import { deliver } from './deliver.ts';
import { Field } from './fields.tsx';
import type { FormProps } from './schema.ts';
import styles from './style.module.css';

const Toasts = lazy(() => import('./toasts.tsx').then((module) => ({ default: module.Toasts })));

type Status = 'idle' | 'sending' | 'failed';

/**
 * A form with the browser's own checks. Sent by post it also works without the script, as a plain form;
 * a simulated one then does nothing, and says whom to call.
 */
export function Form(props: FormProps): ReactNode {
  const { heading, intro, frame, fields, details, submit, success, help, delivery } = props;
  const id = useId();
  const [status, setStatus] = useState<Status>('idle');
  const [open, setOpen] = useState(false);
  const [arrivals, setArrivals] = useState(0);
  const sending = useRef(false);
  const posts = delivery.kind === 'post';

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setStatus('sending');
    const form = event.currentTarget;
    try {
      await deliver(new FormData(form), delivery);
      form.reset();
      setArrivals((count) => count + 1);
      setStatus('idle');
    } catch (error) {
      console.warn('The form did not arrive.', error);
      setStatus('failed');
    } finally {
      sending.current = false;
    }
  }

  return (
    <MantineIsland>
      <section className={frame === 'panel' ? styles.panel : 'section'} aria-labelledby={id}>
        <div className={frame === 'panel' ? undefined : `container ${styles.narrow}`}>
          <h2 id={id} className={styles.heading}>
            {heading}
          </h2>
          {intro && <p className={styles.intro}>{intro}</p>}
          <form
            className={styles.form}
            method={posts ? 'post' : 'dialog'}
            action={posts ? delivery.url : undefined}
            onSubmit={send}
          >
            {fields.map((field) => (
              <Field key={field.name} field={field} form={id} />
            ))}
            {details && (
              <>
                <button
                  type="button"
                  className={styles.more}
                  aria-expanded={open}
                  aria-controls={`${id}-details`}
                  onClick={() => setOpen(!open)}
                >
                  {open ? details.hide : details.show}
                </button>
                <div id={`${id}-details`} className={styles.details} hidden={!open}>
                  {details.fields.map((field) => (
                    <Field key={field.name} field={field} form={id} />
                  ))}
                </div>
              </>
            )}
            <div className={styles.end}>
              <button type="submit" className="button button-primary" disabled={status === 'sending'}>
                {status === 'sending' ? submit.busy : submit.label}
              </button>
              <p role="alert" className={styles.failure}>
                {status === 'failed' && (
                  <>
                    Your request did not reach us; nothing you wrote is lost. Try again in a moment, or call{' '}
                    <a href={help.href}>{help.label}</a>.
                  </>
                )}
              </p>
              {!posts && (
                <noscript>
                  This form needs JavaScript. Please call <a href={help.href}>{help.label}</a> instead.
                </noscript>
              )}
            </div>
          </form>
        </div>
      </section>
      {(arrivals > 0 || status === 'sending') && (
        <Suspense>
          <Toasts message={success} arrivals={arrivals} />
        </Suspense>
      )}
    </MantineIsland>
  );
}

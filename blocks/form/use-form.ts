import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { readAnswers } from './answers.ts';
import type { Answer } from './deliver.ts';
import { deliver } from './deliver.ts';
import type { Draft } from './draft.ts';
import { createDraft } from './draft.ts';
import type { Outcome } from './estimate.ts';
import { writeEstimate } from './estimate.ts';
import { listControls, markInvalid } from './faults.ts';
import type { FormView } from './form-view.ts';
import { prefill } from './prefill.ts';
import type { Faults } from './use-faults.ts';
import { useFaults } from './use-faults.ts';

type FormViewProps = FormView & { readonly site: SiteLanguage<'form'> };

type Chosen = Readonly<Record<string, string>>;

/** What a form shows, and what it does. */
export interface FormState {
  readonly faults: Faults;
  /** Today's date of the visitor, in the format of a date field; undefined until the form is hydrated. */
  readonly today: string | undefined;
  /** The price for the answers or, for doubtful answers, a question. */
  readonly outcome: Outcome | undefined;
  /** The chosen options, by the names of their selects; undefined until the form is hydrated. */
  readonly chosen: Chosen | undefined;
  readonly progress: 'none' | 'busy' | 'failed';
  /** The answers that have been sent, until the form starts again. */
  readonly sent: readonly Answer[] | undefined;
  /** The message after sending, if it cannot be shown in the corner of the page. */
  readonly plainMessage: string | undefined;
  readonly onInput: (target: EventTarget) => void;
  readonly onSubmit: () => void;
}

/**
 * The state of a form. Its answers are in its fields, which the browser checks and fills in; a draft of them is kept
 * until they are sent.
 */
export function useForm(form: RefObject<HTMLFormElement | null>, props: FormViewProps): FormState {
  const { estimate, site } = props;
  const [today, setToday] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [chosen, setChosen] = useState<Chosen>();
  const draft = useRef<Draft>(undefined);
  const faults = useFaults(form, site.words.form);
  const findOutcome = () => (form.current && estimate ? writeEstimate(form.current, estimate, site.locale) : undefined);
  const readForm = () => {
    for (const control of listControls(form.current)) markInvalid(control);
    setChosen(readChosen(form.current));
  };

  const start = useEffectEvent(() => {
    if (!form.current) return;
    if (props.prefill) prefill(form.current, location.search);
    draft.current = createDraft(form.current, location);
    draft.current.restore();
    readForm();
  });
  useEffect(() => start(), []);
  const compare = useEffectEvent(() => {
    const left = readChosen(form.current);
    // A chosen option may have been removed, because it does not fit another answer.
    if (chosen && Object.entries(chosen).some(([name, value]) => left[name] !== value)) setChosen(left);
    setOutcome(findOutcome());
  });
  useEffect(() => {
    if (chosen) compare();
  }, [chosen]);
  // Also ends the browser's own checks, before the next event: a press of the button may have hydrated the form.
  useLayoutEffect(() => setToday(writeToday()), []);

  const { send, startAgain, ...delivery } = useDelivery(props, () => {
    draft.current?.forget();
    form.current?.reset();
    faults.clear();
  });

  return {
    ...{ faults, today, outcome, chosen, ...delivery },
    onInput: (target) => {
      draft.current?.save();
      readForm();
      faults.recheck(target);
    },
    onSubmit: () => {
      if (delivery.sent) {
        startAgain();
        readForm();
        listControls(form.current)[0]?.focus();
      } else if (form.current && delivery.progress !== 'busy' && faults.check()) {
        const found = findOutcome();
        void send(form.current, found?.isPrice ? found.words : undefined);
      }
    },
  };
}

/** The chosen options, and the known ones that are not asked for. */
function readChosen(form: HTMLFormElement | null): Chosen {
  const answers = [...(form?.elements ?? [])].flatMap((each) =>
    each instanceof HTMLSelectElement || (each instanceof HTMLInputElement && each.type === 'hidden')
      ? [[each.name, each.value] as const]
      : [],
  );
  return Object.fromEntries(answers);
}

type Delivery = Pick<FormState, 'progress' | 'sent' | 'plainMessage'> & {
  readonly send: (form: HTMLFormElement, price: string | undefined) => Promise<void>;
  readonly startAgain: () => void;
};

/** Sends a form, and calls `onArrived` when it has arrived. */
function useDelivery({ estimate, heading, delivery, success, site }: FormViewProps, onArrived: () => void): Delivery {
  const [progress, setProgress] = useState<FormState['progress']>('none');
  const [sent, setSent] = useState<readonly Answer[]>();
  const [plainMessage, setPlainMessage] = useState<string>();
  return {
    ...{ progress, sent, plainMessage },
    send: async (form, price) => {
      const restoreFocus = keepFocus(form.querySelector<HTMLElement>('[type="submit"]'));
      const priced = estimate && price !== undefined ? [{ label: estimate.label, words: price }] : [];
      const answers = [...readAnswers(form, site), ...priced];
      setProgress('busy');
      try {
        const toast = import('./toast.tsx').catch(() => undefined);
        await deliver(form, delivery, { answers, subject: heading, estimate: price });
        onArrived();
        // At once, so that the button can have the focus again.
        flushSync(() => {
          setSent(answers);
          setProgress('none');
        });
        const { title, message } = success;
        // The form has arrived, even if the message cannot be shown as a toast.
        const show = (await toast)?.showToast ?? (() => setPlainMessage(`${title} ${message}`));
        show({ title, message, close: site.words.form.closeMessage }, form);
      } catch (error) {
        console.warn('The form did not arrive.', error);
        flushSync(() => setProgress('failed'));
      }
      restoreFocus();
    },
    startAgain: () => flushSync(() => setSent(undefined)),
  };
}

/** A disabled button loses the focus, and with it the position on the page. @returns a function that restores it */
function keepFocus(button: HTMLElement | null): () => void {
  const hadFocus = button?.matches(':focus');
  return () => {
    if (hadFocus && document.activeElement === document.body) button?.focus({ preventScroll: true });
  };
}

function writeToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

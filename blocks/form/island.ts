import type { Island } from '../../src/block/islands/index.ts';
import { readAnswers, showConfirmation } from './confirm.ts';
import { deliver } from './deliver.ts';
import { createDraft } from './draft.ts';
import { showEstimate } from './estimate.ts';
import { listControls } from './faults.ts';
import { prefill } from './prefill.ts';
import { createChecker } from './show-faults.ts';

/** Checks the form, sends it in the background, reports when it has arrived, and loses nothing if it has not. */
export const island: Island = (element, signal) => {
  const form = element.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  const failure = form?.querySelector<HTMLElement>('[data-failure] > p');
  if (!form || !button || !failure) return;
  const label = button.textContent;
  const { busy = label, successTitle = '', successMessage = '', close = '', words = '{}' } = form.dataset;
  const subject = element.querySelector('h2')?.textContent ?? '';
  for (const date of form.querySelectorAll<HTMLInputElement>('[data-future]')) date.min = writeToday();
  if (form.dataset.prefill !== undefined) prefill(form, location.search);
  const draft = createDraft(form, location);
  draft.restore();
  showEstimate(form);
  const checker = createChecker(form, JSON.parse(words), signal);

  async function send(): Promise<void> {
    if (!form || !button || !failure || button.disabled || !checker.check()) return;
    failure.hidden = true;
    const hadFocus = button.matches(':focus');
    const price = showEstimate(form);
    const answers = [...readAnswers(form), ...(price ? [price] : [])];
    button.disabled = true;
    button.textContent = busy;
    try {
      const toast = import('./toast.tsx').catch(() => undefined);
      await deliver(form, { answers, subject, estimate: price?.words });
      draft.forget();
      form.reset();
      checker.clear();
      showConfirmation(form, answers);
      const message = { title: successTitle, message: successMessage, close };
      // The form has arrived, even if the message cannot be shown as a toast.
      ((await toast)?.showToast ?? showPlainly)(message, form);
    } catch (error) {
      console.warn('The form did not arrive.', error);
      failure.hidden = false;
    } finally {
      button.disabled = false;
      button.textContent = label;
      // A disabled button loses the focus, and with it the keyboard position on the page.
      if (hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
    }
  }

  form.addEventListener('input', draft.save, { signal });
  form.addEventListener('input', () => showEstimate(form), { signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (form.querySelector('[data-answers]')?.hasAttribute('hidden')) startAgain(form);
      else void send();
    },
    { signal },
  );
};

/** Restores the empty form after it was sent. */
function startAgain(form: HTMLFormElement): void {
  showConfirmation(form, undefined);
  showEstimate(form);
  listControls(form)[0]?.focus();
}

/** Today's date of the visitor, in the format of a date field. */
function writeToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

interface Message {
  readonly title: string;
  readonly message: string;
  /** The name of the button that closes it. */
  readonly close: string;
}

/** Shows a message below the form if it cannot be shown otherwise. */
function showPlainly({ title, message }: Message, form: HTMLFormElement): void {
  const said = form.ownerDocument.createElement('p');
  said.setAttribute('role', 'status');
  said.textContent = `${title} ${message}`;
  form.append(said);
}

import type { Island } from '../../src/block/islands/index.ts';
import { prefill } from './prefill.ts';

/** Sends the form in the background, says when it has arrived, and loses nothing when it has not. */
export const island: Island = (element, signal) => {
  const form = element.querySelector('form');
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  const failure = form?.querySelector<HTMLElement>('[data-failure] > p');
  if (!form || !button || !failure) return;
  if (form.dataset.prefill !== undefined) prefill(form, location.search);
  const label = button.textContent;
  const { busy = label, successTitle = '', successMessage = '', close = '' } = form.dataset;

  async function send(): Promise<void> {
    if (!form || !button || !failure || button.disabled) return;
    failure.hidden = true;
    const hadFocus = button.matches(':focus');
    button.disabled = true;
    button.textContent = busy;
    try {
      const toast = import('./toast.tsx').catch(() => undefined);
      await deliver(form);
      form.reset();
      const message = { title: successTitle, message: successMessage, close };
      // The form has arrived, whether the message can be shown in style or not.
      ((await toast)?.showToast ?? showPlainly(form))(message);
    } catch (error) {
      console.warn('The form did not arrive.', error);
      failure.hidden = false;
    } finally {
      button.disabled = false;
      button.textContent = label;
      // A button that is disabled loses the focus, and with it a keyboard's place on the page.
      if (hadFocus && document.activeElement === document.body) button.focus({ preventScroll: true });
    }
  }

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void send();
    },
    { signal },
  );
};

interface Message {
  readonly title: string;
  readonly message: string;
  /** The name of the button that closes it. */
  readonly close: string;
}

/** Says below the form what could not be shown otherwise. */
function showPlainly(form: HTMLFormElement) {
  return ({ title, message }: Message): void => {
    const said = form.ownerDocument.createElement('p');
    said.setAttribute('role', 'status');
    said.textContent = `${title} ${message}`;
    form.append(said);
  };
}

/** Rejects when the answers did not arrive. A simulated form waits and sends nothing. */
async function deliver(form: HTMLFormElement): Promise<void> {
  const { simulate } = form.dataset;
  if (simulate !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, Number(simulate)));
    return;
  }
  const response = await fetch(form.action, {
    method: 'POST',
    body: new FormData(form),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
}

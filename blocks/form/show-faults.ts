import type { Control, FaultWords } from './faults.ts';
import { describeFault, findFault, isControl, listControls } from './faults.ts';

/** How long a button is held down, in milliseconds. */
const PRESS = 300;

/** Checks the answers of a form, and shows faults beside each field and above all of them. */
export interface Checker {
  /** Whether all answers are valid. If not, the first invalid one gets the focus. */
  readonly check: () => boolean;
  /** Removes all messages. */
  readonly clear: () => void;
}

/** @param signal removes the listeners, which check a field again when its answer changes */
export function createChecker(form: HTMLFormElement, words: FaultWords, signal: AbortSignal): Checker {
  const summary = form.querySelector<HTMLElement>('[data-faults]');
  // The messages are ours; without the script, they are the browser's.
  form.noValidate = true;

  function summarize(): readonly Control[] {
    const wrong = listControls(form)
      .filter(isOpen)
      .flatMap((control) => {
        const text = tell(control, words);
        return text === undefined ? [] : [{ control, text }];
      });
    const items = wrong.map(({ control, text }) => linkTo(control, text));
    summary?.querySelector('ul')?.replaceChildren(...items);
    if (summary) summary.hidden = wrong.length === 0;
    return wrong.map(({ control }) => control);
  }

  form.addEventListener(
    'input',
    ({ target }) => {
      if (!isControl(target) || !target.hasAttribute('aria-invalid')) return;
      if (summary?.hidden === false) summarize();
      else tell(target, words);
    },
    { signal },
  );
  // Checks given answers only; missing ones are not reported yet.
  form.addEventListener(
    'change',
    ({ target }) => {
      if (!isControl(target) || !isAnswered(target)) return;
      // A message that moves the button while it is pressed would make the click miss it. A sent form is already empty.
      setTimeout(() => isAnswered(target) && tell(target, words), PRESS);
    },
    { signal },
  );

  // What the browser refused before the script loaded also gets a message.
  if (listControls(form).some(isRefused)) summarize();

  return {
    check: () => {
      const [first] = summarize();
      if (first) reveal(first);
      return first === undefined;
    },
    clear: () => {
      for (const control of listControls(form)) takeBack(control);
      if (summary) summary.hidden = true;
    },
  };
}

function isAnswered({ value, validity }: Control): boolean {
  return value !== '' || validity.badInput;
}

/** Shows the fault of an answer beside its field, or removes it. */
function tell(control: Control, words: FaultWords): string | undefined {
  const fault = findFault(control);
  if (!fault) return takeBack(control);
  const id = `${control.id}-fault`;
  const told = document.getElementById(id);
  const element = told ?? document.createElement('p');
  element.id = id;
  element.dataset.fault = '';
  element.textContent = describeFault(control, fault, words);
  if (!told) (control.closest('[data-field]') ?? control.parentElement)?.append(element);
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', id);
  return element.textContent;
}

/** Whether the browser has shown a visitor that an answer is invalid; not all browsers report that. */
function isRefused(control: Control): boolean {
  try {
    return control.matches(':user-invalid');
  } catch {
    return false;
  }
}

/** Whether the step of a field is visible: all steps before it are valid. */
function isOpen(control: Control): boolean {
  return control.closest('fieldset:invalid ~ fieldset') === null;
}

function takeBack(control: Control): undefined {
  document.getElementById(`${control.id}-fault`)?.remove();
  control.removeAttribute('aria-invalid');
  control.removeAttribute('aria-describedby');
}

/** A field in the summary: its name, which links to it, and its fault. */
function linkTo(control: Control, text: string): HTMLLIElement {
  const link = document.createElement('a');
  link.href = `#${control.id}`;
  link.textContent = readLabel(control);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    reveal(control);
  });
  const item = document.createElement('li');
  item.append(link, ` – ${text}`);
  return item;
}

function reveal(control: Control): void {
  control.closest('details')?.setAttribute('open', '');
  control.focus();
}

/** The text of a field's label, without the required mark. */
export function readLabel(control: Control): string {
  const [label] = control.labels ?? [];
  return (label?.firstChild?.textContent ?? control.name).trim();
}

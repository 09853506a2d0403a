import type { Control } from './faults.ts';
import { listControls } from './faults.ts';

/** What was written in a form and not sent yet; this tab keeps it until it is closed. */
export interface Draft {
  /** Fills in what is kept, but for fields in which something was written before the draft was made; that is kept now. */
  readonly restore: () => void;
  readonly save: () => void;
  readonly forget: () => void;
}

/** The draft of a form at an address: other answers in the address make another draft. */
export function createDraft(form: HTMLFormElement, { pathname, search }: Pick<Location, 'pathname' | 'search'>): Draft {
  const key = `form ${[...document.forms].indexOf(form)} ${pathname}${search}`;
  const early = new Set(listControls(form).filter(isWritten));
  const save = () => {
    const answers = listControls(form).map((control) => [control.name, readAnswer(control)]);
    attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(answers))));
    // A state wakes the form at once after a reload.
    if (!history.state) attempt(() => history.replaceState({}, ''));
  };
  return {
    restore: () => {
      // Anything may be stored there: what is not an answer to the field as it is now counts for nothing.
      const kept: ReadonlyMap<string, unknown> = new Map(
        Object.entries(Object(attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '{}')))),
      );
      for (const control of listControls(form)) {
        if (!early.has(control)) answerWith(control, kept.get(control.name));
      }
      if (early.size > 0) save();
    },
    save,
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  };
}

/** Whether the answer in a field is another than it was served with. */
function isWritten(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const served = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return control.value !== served?.value;
  }
  const isTickable = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
  return isTickable ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const readAnswer = (control: Control) => (isCheckbox(control) ? control.checked : control.value);

function answerWith(control: Control, answer: unknown): void {
  if (isCheckbox(control)) {
    if (typeof answer === 'boolean') control.checked = answer;
    return;
  }
  if (typeof answer !== 'string') return;
  if (control instanceof HTMLSelectElement && [...control.options].every(({ value }) => value !== answer)) return;
  control.value = answer;
  if (answer !== '') control.closest('details')?.setAttribute('open', '');
}

/** A browser may refuse to keep anything; then there is no draft. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

import { isControl, listControls } from './faults.ts';

/** What was written in a form and not sent yet; this tab keeps it until it is closed. */
export interface Draft {
  /** Fills in what is kept. */
  readonly restore: () => void;
  readonly save: () => void;
  readonly forget: () => void;
}

/** The draft of a form at an address: other answers in the address make another draft. */
export function createDraft(form: HTMLFormElement, { pathname, search }: Pick<Location, 'pathname' | 'search'>): Draft {
  const key = `form ${[...document.forms].indexOf(form)} ${pathname}${search}`;
  return {
    restore: () => {
      const kept: unknown = JSON.parse(attempt(() => sessionStorage.getItem(key)) ?? '{}');
      for (const control of listControls(form)) {
        const answer: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, control.name) : undefined;
        if (typeof answer === 'boolean' && control instanceof HTMLInputElement) control.checked = answer;
        if (typeof answer !== 'string') continue;
        control.value = answer;
        if (answer !== '') control.closest('details')?.setAttribute('open', '');
      }
    },
    save: () => {
      const answers = listControls(form).map((control) => [control.name, readAnswer(control)]);
      attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(answers))));
      // A state wakes the form at once after a reload.
      if (!history.state) history.replaceState({}, '');
    },
    forget: () => attempt(() => sessionStorage.removeItem(key)),
  };
}

function readAnswer(control: unknown): string | boolean {
  if (!isControl(control)) return '';
  return control.type === 'checkbox' && control instanceof HTMLInputElement ? control.checked : control.value;
}

/** A browser may refuse to keep anything; then there is no draft. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

import type { Control } from '../../src/block/islands/filled-in.ts';
import { isFilledIn, isTickable } from '../../src/block/islands/filled-in.ts';
import { isFileField, listControls } from './faults.ts';

/** The unsent input in a form, stored until the tab is closed. */
export interface Draft {
  /**
   * Fills in the stored input, except in fields that the visitor has already changed; then stores all input.
   */
  readonly restore: () => void;
  readonly save: () => void;
  readonly forget: () => void;
}

/** Creates the draft of a form. The same page with another query string has another draft. */
export function createDraft(form: HTMLFormElement, { pathname, search }: Pick<Location, 'pathname' | 'search'>): Draft {
  const key = `form ${[...document.forms].indexOf(form)} ${pathname}${search}`;
  const early = new Set(listControls(form).filter(isFilledIn));
  const save = () => {
    const answers = listControls(form).map((control) => [control.name, readAnswer(control)]);
    attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(answers))));
    // After a reload, the form starts immediately if the history entry has a state (`hydrate: 'resume'`).
    if (!history.state) attempt(() => history.replaceState({}, ''));
  };
  return {
    restore: () => {
      // The storage may contain anything: invalid answers are ignored.
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

const readAnswer = (control: Control) => (isTickable(control) ? control.checked : control.value);

function answerWith(control: Control, answer: unknown): void {
  if (isTickable(control)) {
    if (typeof answer === 'boolean') control.checked = answer;
    return;
  }
  if (typeof answer !== 'string' || isFileField(control)) return;
  if (control instanceof HTMLSelectElement && [...control.options].every(({ value }) => value !== answer)) return;
  control.value = answer;
  if (answer !== '') control.closest('details')?.setAttribute('open', '');
}

/** A browser may refuse to store anything; then there is no draft. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

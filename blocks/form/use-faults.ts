import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Control } from '../../src/block/islands/filled-in.ts';
import type { FaultWords } from './faults.ts';
import { describeFault, findFault, isControl, listControls } from './faults.ts';
import { isNumberField, writeNumber } from './number.ts';

/** The delay of a message in ms, longer than most presses of a button. */
const PRESS = 300;

/** What is wrong with the answers of a form. */
export interface Faults {
  /** The message for each field with a fault, by its name. */
  readonly messages: ReadonlyMap<string, string>;
  /** Whether all messages are also listed above the fields. */
  readonly isSummarised: boolean;
  /**
   * Checks all answers, and returns whether they are valid. If not, the first invalid field gets the focus; it has no
   * message yet if the visitor has not been in its step.
   */
  readonly check: () => boolean;
  /** Remembers the step of an element that has got the focus. */
  readonly visit: (target: Element) => void;
  /** Checks an answer again that had a fault. */
  readonly recheck: (target: EventTarget) => void;
  readonly clear: () => void;
}

/** Checks the answers of a form: all when the form is sent, and each single answer when its field is left. */
export function useFaults(form: RefObject<HTMLFormElement | null>, words: FaultWords): Faults {
  const [messages, setMessages] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSummarised, setSummarised] = useState(false);
  const { visit, isNew } = useVisitedSteps();

  function checkAll(): readonly Control[] {
    const wrong = listControls(form.current)
      .filter((control) => isOpen(control) && !isNew(control))
      .flatMap((control) => {
        const text = findMessage(control, words);
        return text === undefined ? [] : [{ control, text }];
      });
    setMessages(new Map(wrong.map(({ control, text }) => [control.name, text])));
    setSummarised(wrong.length > 0);
    return wrong.map(({ control }) => control);
  }

  function checkOne(control: Control): void {
    const text = findMessage(control, words);
    setMessages((before) => {
      const others = [...before].filter(([name]) => name !== control.name);
      return new Map(text === undefined ? others : [...others, [control.name, text]]);
    });
  }

  const start = useEffectEvent(() => {
    // Answers that the browser refused before the form was hydrated also get messages.
    if (listControls(form.current).some(isRefused)) checkAll();
  });
  useEffect(() => start(), []);
  useGivenAnswers(form, checkOne);

  return {
    messages,
    isSummarised,
    visit,
    check: () => {
      const [first] = flushSync(checkAll);
      const next = first ?? listControls(form.current).find((control) => isOpen(control) && findFault(control));
      if (next) reveal(next);
      return next === undefined;
    },
    recheck: (target) => {
      if (!isControl(target) || !messages.has(target.name)) return;
      if (isSummarised) checkAll();
      else checkOne(target);
    },
    clear: () => {
      setMessages(new Map());
      setSummarised(false);
    },
  };
}

function useVisitedSteps() {
  /** The steps in which the focus has been. */
  const [visited] = useState(() => new Set<Element>());
  return {
    visit: (target: Element) => {
      const step = target.closest('fieldset');
      if (step) visited.add(step);
    },
    /** Whether a field is in a step, other than the first, that the visitor has not visited. */
    isNew: (control: Control) => {
      const step = control.closest('fieldset ~ fieldset');
      return step !== null && !visited.has(step);
    },
  };
}

/** Calls `check` for each answer whose field was left. */
function useGivenAnswers(form: RefObject<HTMLFormElement | null>, check: (control: Control) => void): void {
  const onChange = useEffectEvent(({ target }: Event) => {
    if (!isControl(target) || !isAnswered(target)) return;
    if (isNumberField(target)) writeNumber(target);
    // Delayed, because a message that moves the button while it is pressed would make the click miss it. By then, the
    // form may have been sent and emptied, or the visitor may have left the page.
    setTimeout(() => target.isConnected && isAnswered(target) && check(target), PRESS);
  });
  useEffect(() => {
    // React fires its own change event after every key press.
    const { current } = form;
    const listen = (event: Event) => onChange(event);
    current?.addEventListener('change', listen);
    return () => current?.removeEventListener('change', listen);
  }, [form]);
}

function findMessage(control: Control, words: FaultWords): string | undefined {
  const fault = findFault(control);
  return fault && describeFault(control, fault, words);
}

function isAnswered({ value, validity }: Control): boolean {
  return value !== '' || validity.badInput;
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

/** Moves the focus to a field, also to one in closed details. */
export function reveal(control: Control): void {
  control.closest('details')?.setAttribute('open', '');
  control.focus();
}

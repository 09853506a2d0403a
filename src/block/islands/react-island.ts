import type { ComponentType, ReactNode } from 'react';
import { Component, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readLocale } from '../words/index.ts';
import type { Control } from './filled-in.ts';
import { isFilledIn, isTickable } from './filled-in.ts';
import type { Island } from './index.ts';
import { WAITS } from './index.ts';

/**
 * Creates an island that hydrates a view with the props and the id prefix of the server. The props include the words,
 * as `site`; the locale is read from the page.
 */
export function reactIsland<Props extends object>(view: ComponentType<Props>): Island {
  return (element, signal, early = [], more = {}) => {
    const locale = readLocale(element);
    const asServed = element.innerHTML;
    const createIsland = (json: string) => {
      const { site: words = {}, ...written } = { ...JSON.parse(json), ...more };
      const props: Props = { ...written, site: { locale, words } };
      return createElement(AsServed, { html: asServed }, createElement(Woken, { onWoken }, createElement(view, props)));
    };
    const answers = readAnswers(element);
    const onWoken = () => {
      tellAnswers(new Map([...answers, ...readAnswers(element)]));
      void repeatEarly(element, early);
    };
    const { props = '{}', prefix: identifierPrefix = '' } = element.dataset;
    const root = hydrateRoot(element, createIsland(props), {
      identifierPrefix,
      onCaughtError: (error) => console.error(error),
    });
    // When a page is left, React may be rendering another root, and React refuses to unmount a root meanwhile.
    signal.addEventListener('abort', () => setTimeout(() => root.unmount()));
    return (json) => root.render(createIsland(json));
  };
}

/**
 * Shows the HTML of the server if a view fails, because React would remove it. In the dev server, React renders the
 * view again after the next edit.
 */
class AsServed extends Component<{ readonly html: string; readonly children?: ReactNode }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    const { html: __html, children } = this.props;
    if (!this.state.hasFailed) return children;
    return createElement('div', { style: { display: 'contents' }, dangerouslySetInnerHTML: { __html } });
  }
}

/** Calls `onWoken` when React has hydrated the island. */
function Woken({ onWoken, children }: { readonly onWoken: () => void; readonly children?: ReactNode }): ReactNode {
  useEffect(onWoken, [onWoken]);
  return children;
}

/** The controls that the visitor, or a browser restoring the page, has changed since the server's HTML. */
function readAnswers(element: HTMLElement): ReadonlyMap<Control, string | boolean> {
  const controls = [...element.querySelectorAll<Control>('input, textarea, select')].filter(isFilledIn);
  return new Map(controls.map((control) => [control, isTickable(control) ? control.checked : control.value]));
}

/** Repeats answers after hydration: React ignores earlier answers and resets radio buttons as in the server's HTML. */
function tellAnswers(answers: ReadonlyMap<Control, string | boolean>): void {
  for (const [control, answer] of answers) {
    if (typeof answer === 'boolean') {
      if (isTickable(control)) tick(control, answer);
    } else if (control instanceof HTMLSelectElement) choose(control, answer);
    else write(control, answer);
  }
}

/** Ticks or unticks a control. React ignores a click that does not change the value, so the opposite is set first. */
function tick(control: HTMLInputElement, answer: boolean): void {
  // The deselected option of a group sends no event; the selected one does.
  if (control.type === 'radio' && !answer) return;
  control.checked = !answer;
  control.click();
}

/** Elements whose clicks the browser handles without a script, except forms with the method "dialog". */
const NATIVE =
  'a[href], [type="checkbox"], [type="radio"], [type="file"], [type="color"], form:not([method="dialog"]) [type="submit"], [popovertarget], select, label, summary';

/**
 * Repeats the events from before hydration that the browser alone could not handle. They are dispatched one after the
 * other, because one may change the target of the next.
 */
async function repeatEarly(element: HTMLElement, early: readonly Event[]): Promise<void> {
  // Some components add their listeners only in a second rendering.
  await nextTask();
  const hovered = [...element.querySelectorAll(':hover')];
  for (const each of hovered) each.dispatchEvent(new MouseEvent('mouseenter'));
  for (const type of ['pointerover', 'mouseover', 'mousemove'])
    hovered.at(-1)?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  const { activeElement } = document;
  if (element.contains(activeElement)) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const event of early) {
    await nextTask();
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.isConnected) continue;
    if (event instanceof KeyboardEvent && event.key !== 'Tab')
      target.dispatchEvent(new KeyboardEvent(event.type, event));
    const isHeld = event.defaultPrevented && target.closest(`[${WAITS}]`);
    if (event instanceof MouseEvent && (isHeld || !target.closest(NATIVE))) press(target, event);
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Dispatches all events of a click: some components listen for its start or need its position. */
function press(target: HTMLElement, click: MouseEvent): void {
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    target.dispatchEvent(new (type.startsWith('p') ? PointerEvent : MouseEvent)(type, click));
}

function choose(control: HTMLSelectElement, value: string): void {
  control.value = value;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function write(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = control;
  control.value = control.defaultValue;
  // With the setter of the prototype, React treats the value as typed by the visitor.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  // Setting a value moves the caret to the end, so it is restored. Some types of fields have no caret.
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

import type { ComponentType, ReactNode } from 'react';
import { Component, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readLocale } from '../words/index.ts';
import type { Control } from './filled-in.ts';
import { isFilledIn, isTickable } from './filled-in.ts';
import type { Island } from './index.ts';
import { WAITS } from './index.ts';

/**
 * A React island, hydrated with the props and the id prefix of the server. Its words come with the props, as `site`,
 * and the language is that of the page.
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
    // React refuses to unmount a root while it renders another one, which happens when a page is left.
    signal.addEventListener('abort', () => setTimeout(() => root.unmount()));
    return (json) => root.render(createIsland(json));
  };
}

/**
 * Shows the HTML of the server if a view fails, because React would remove it. In the dev server, React tries again with
 * the next edit.
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

/** Called when React has hydrated. */
function Woken({ onWoken, children }: { readonly onWoken: () => void; readonly children?: ReactNode }): ReactNode {
  useEffect(onWoken, [onWoken]);
  return children;
}

/** What visitors, or a browser that restored the page, have filled in: the controls that differ from the server's HTML. */
function readAnswers(element: HTMLElement): ReadonlyMap<Control, string | boolean> {
  const controls = [...element.querySelectorAll<Control>('input, textarea, select')].filter(isFilledIn);
  return new Map(controls.map((control) => [control, isTickable(control) ? control.checked : control.value]));
}

/** Tells React after hydration, which it does not notice; of radios it even restores the server's choice. */
function tellAnswers(answers: ReadonlyMap<Control, string | boolean>): void {
  for (const [control, answer] of answers) {
    if (typeof answer === 'boolean') {
      if (isTickable(control)) tick(control, answer);
    } else if (control instanceof HTMLSelectElement) choose(control, answer);
    else write(control, answer);
  }
}

/**
 * React compares with the value set through the element. So it is first set to the other value and then clicked.
 */
function tick(control: HTMLInputElement, answer: boolean): void {
  // The deselected option of a group sends no event; the selected one does.
  if (control.type === 'radio' && !answer) return;
  control.checked = !answer;
  control.click();
}

/** Elements whose clicks the browser itself has answered. A form with the method "dialog" is not sent anywhere. */
const NATIVE =
  'a[href], [type="checkbox"], [type="radio"], [type="file"], [type="color"], form:not([method="dialog"]) [type="submit"], [popovertarget], select, label, summary';

/**
 * Repeats what a visitor did before React had hydrated, where the HTML alone could not answer. One after the other, since
 * each may depend on what the one before has changed.
 */
async function repeatEarly(element: HTMLElement, early: readonly Event[]): Promise<void> {
  // Some components listen after a second rendering.
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

/** A press of the mouse: some components listen for its start and its place. */
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
  // A value set without React's setter counts as typed by a person.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  // The caret, which goes to the end with each new value; some types of fields have none.
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

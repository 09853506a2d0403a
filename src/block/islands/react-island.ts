import type { ComponentType, ReactNode } from 'react';
import { createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readLocale } from '../words/index.ts';
import type { Island } from './index.ts';

/**
 * A React island, hydrated with the props and the id prefix of the server. Its words come with the props, as `site`,
 * and the language is that of the page.
 */
export function reactIsland<Props extends object>(view: ComponentType<Props>): Island {
  return (element, signal, early = []) => {
    const locale = readLocale(element);
    const createIsland = (json: string) => {
      const { site: words = {}, ...written } = JSON.parse(json);
      const props: Props = { ...written, site: { locale, words } };
      return createElement(Woken, { onWoken }, createElement(view, props));
    };
    const onWoken = () => {
      tellEarlyAnswers(element);
      repeatEarly(element, early);
    };
    const { props = '{}', prefix: identifierPrefix = '' } = element.dataset;
    const asServed = element.innerHTML;
    const root = hydrateRoot(element, createIsland(props), {
      identifierPrefix,
      // React empties a root that fails; the server's HTML is better than nothing.
      onUncaughtError: (error) => {
        console.error(error);
        element.innerHTML = asServed;
      },
    });
    // React refuses to unmount a root while it renders another one, which happens when a page is left.
    signal.addEventListener('abort', () => setTimeout(() => root.unmount()));
    return (json) => root.render(createIsland(json));
  };
}

/** Called when React has hydrated. */
function Woken({ onWoken, children }: { readonly onWoken: () => void; readonly children?: ReactNode }): ReactNode {
  useEffect(onWoken, [onWoken]);
  return children;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

const isTickable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/**
 * After hydration, tells React what visitors (or the browser, when it restored the page) have already filled in. React
 * does not notice that such controls differ from the server's HTML.
 */
function tellEarlyAnswers(element: HTMLElement): void {
  // Read all values before the first event, because React then renders the others again.
  const controls = [...element.querySelectorAll<Control>('input, textarea')];
  const tellers = controls.flatMap((control) => {
    if (isTickable(control)) return control.checked === control.defaultChecked ? [] : [() => tick(control)];
    const { value } = control;
    return value === control.defaultValue ? [] : [() => write(control, value)];
  });
  for (const tell of tellers) tell();
}

/** Elements whose clicks the browser itself has answered. */
const NATIVE = 'a[href], input, select, textarea, option, label, summary, button[type="submit"]';

/** Repeats what a visitor did before React had hydrated, where the HTML alone could not answer. */
function repeatEarly(element: HTMLElement, early: readonly Event[]): void {
  const over = [...element.querySelectorAll(':hover')].at(-1);
  for (const type of ['pointerover', 'mouseover']) over?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  const { activeElement } = document;
  if (element.contains(activeElement)) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const event of early) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.isConnected) continue;
    if (event instanceof KeyboardEvent && event.key !== 'Tab')
      target.dispatchEvent(new KeyboardEvent(event.type, event));
    if (event instanceof MouseEvent && !target.closest(NATIVE)) press(target, event);
  }
}

/** A press of the mouse: some components listen for its start and its place. */
function press(target: HTMLElement, click: MouseEvent): void {
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    target.dispatchEvent(new (type.startsWith('p') ? PointerEvent : MouseEvent)(type, click));
}

/**
 * React compares with the value set through the element. So it is first reset to the server's value and then clicked.
 */
function tick(control: HTMLInputElement): void {
  const { checked } = control;
  // The deselected option of a group sends no event; the selected one does.
  if (control.type === 'radio' && !checked) return;
  control.checked = !checked;
  control.click();
}

function write(control: Control, value: string): void {
  control.value = control.defaultValue;
  // A value set without React's setter counts as typed by a person.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

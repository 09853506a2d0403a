import type { ComponentType, ReactNode } from 'react';
import { createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readLocale } from '../words/index.ts';
import type { Island } from './index.ts';
import { ISLAND } from './index.ts';

/**
 * An island that React takes over: hydrated with the props and the id prefix that the server rendered it with. Its words come with
 * the props, as `site`, and the language is that of the page.
 */
export function reactIsland<Props extends object>(view: ComponentType<Props>): Island {
  return (element, signal) => {
    const locale = readLocale(element);
    const createIsland = (json: string) => {
      const { site: words = {}, ...written } = JSON.parse(json);
      const props: Props = { ...written, site: { locale, words } };
      return createElement(Woken, { onWoken }, createElement(view, props));
    };
    const onWoken = () => tellEarlyAnswers(element);
    const props = element.getAttribute(ISLAND.props) ?? '{}';
    const identifierPrefix = element.getAttribute(ISLAND.prefix) ?? '';
    const asServed = element.innerHTML;
    const root = hydrateRoot(element, createIsland(props), {
      identifierPrefix,
      // React empties a root that fails; the HTML that was served is better than nothing.
      onUncaughtError: (error) => {
        console.error(error);
        element.innerHTML = asServed;
      },
    });
    // React refuses to unmount one root while it renders another, which is when a page is left.
    signal.addEventListener('abort', () => setTimeout(() => root.unmount()));
    return (json) => root.render(createIsland(json));
  };
}

/** Says when React has taken over. */
function Woken({ onWoken, children }: { readonly onWoken: () => void; readonly children?: ReactNode }): ReactNode {
  useEffect(onWoken, [onWoken]);
  return children;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

const isTickable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/**
 * Tells React, once it has taken over, what visitors (or the browser, when it opened the page again) have filled in so far: it takes
 * over such controls without noticing that they differ from what it was served.
 */
function tellEarlyAnswers(element: HTMLElement): void {
  // All are read before the first is notified, because React then renders the others again.
  const controls = [...element.querySelectorAll<Control>('input, textarea')];
  const tellers = controls.flatMap((control) => {
    if (isTickable(control)) return control.checked === control.defaultChecked ? [] : [() => tick(control)];
    const { value } = control;
    return value === control.defaultValue ? [] : [() => write(control, value)];
  });
  for (const tell of tellers) tell();
}

/** React compares with what was set through the element itself: so it is first as it was served, and then clicked. */
function tick(control: HTMLInputElement): void {
  const { checked } = control;
  // The one of a group that was left tells nothing: the one that was chosen does.
  if (control.type === 'radio' && !checked) return;
  control.checked = !checked;
  control.click();
}

function write(control: Control, value: string): void {
  control.value = control.defaultValue;
  // A value that is set around the element is one that a person has written.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

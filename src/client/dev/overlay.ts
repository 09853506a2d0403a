import type { Fault } from './fault.ts';
import { EDITOR_PATH } from './fault.ts';
import { openInEditor } from './open-in-editor.ts';
import css from './overlay.css?inline';

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[],
): HTMLElementTagNameMap[Name];
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[],
): HTMLElement;
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[],
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** The nonce for a style element that a script adds to a page of the dev server. */
export function readNonce(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

export interface Overlay {
  /** Shows the current faults; an empty list closes the overlay. */
  readonly show: (faults: readonly Fault[]) => void;
}

/**
 * Creates a panel with the current faults at the bottom of the page. It can be folded to a badge, and opens by itself
 * when the first error appears.
 */
export function createOverlay(): Overlay {
  const host = element('page-builder-overlay', {}, []);
  const shadow = host.attachShadow({ mode: 'open' });
  const status = element('p', { role: 'status', class: 'hidden' }, []);
  const badge = element('button', { type: 'button', class: 'badge', 'aria-expanded': 'false' }, []);
  const heading = element('h2', { id: 'heading' }, []);
  const fold = element('button', { type: 'button', class: 'fold', 'aria-expanded': 'true' }, ['Fold']);
  const files = element('div', { class: 'files' }, []);
  const panel = element('section', { 'aria-labelledby': 'heading' }, [element('header', {}, [heading, fold]), files]);
  shadow.append(element('style', { nonce: readNonce(document) }, [css]), status, panel, badge);

  let errorsBefore = 0;

  function setOpen(isOpen: boolean): void {
    panel.hidden = !isOpen;
    badge.hidden = isOpen;
  }

  badge.addEventListener('click', () => {
    setOpen(true);
    fold.focus();
  });
  fold.addEventListener('click', () => {
    setOpen(false);
    badge.focus();
  });
  document.addEventListener('keydown', (event) => {
    const isForPage = event.defaultPrevented || document.querySelector('dialog:modal, :popover-open');
    if (event.key !== 'Escape' || panel.hidden || isForPage) return;
    const hadFocus = shadow.activeElement !== null;
    setOpen(false);
    if (hadFocus) badge.focus();
  });

  return {
    show: (faults) => {
      const errors = faults.filter(({ severity }) => severity === 'error').length;
      if (errorsBefore === 0) setOpen(errors > 0);
      errorsBefore = errors;
      const words = inWords(faults);
      const perFile = byFile(faults);
      heading.textContent = `${words} in ${perFile.length === 1 ? 'one file' : `${perFile.length} files`}`;
      badge.textContent = words;
      badge.toggleAttribute('data-errors', errors > 0);
      status.textContent = words;
      files.replaceChildren(...perFile.map(describeFile));
      if (faults.length === 0) host.remove();
      else if (!host.isConnected) document.body.append(host);
    },
  };
}

/** Groups faults by file. Errors come first, among the files and in each file. */
function byFile(faults: readonly Fault[]): readonly (readonly Fault[])[] {
  const errorsFirst = faults.toSorted((left, right) => rank(left) - rank(right));
  const files = new Set(errorsFirst.map(({ file }) => file));
  return [...files].map((each) => errorsFirst.filter(({ file }) => file === each));
}

function rank({ severity }: Fault): number {
  return severity === 'error' ? 0 : 1;
}

/** Counts the faults: `3 errors and 1 warning`. */
export function inWords(faults: readonly Fault[]): string {
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  const counts = [count(errors, 'error'), count(faults.length - errors, 'warning')];
  return counts.filter(Boolean).join(' and ');
}

function count(number: number, noun: string): string {
  if (number === 0) return '';
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The faults of one file under its name. */
export function describeFile(faults: readonly Fault[]): HTMLElement {
  const name = element('h3', {}, [faults[0]?.file ?? '', ' ', element('span', { class: 'count' }, [inWords(faults)])]);
  return element('article', {}, [name, element('ul', {}, faults.map(describeFault))]);
}

/** A fault; a click anywhere on it opens the editor, unless the click ends a text selection. */
function describeFault({ file, line, column, code, message, hint, frame, severity, location }: Fault): HTMLElement {
  const open = element('button', { type: 'button', title: 'Open in your editor' }, [`Line ${line}, column ${column}`]);
  const row = element('li', { class: severity }, [
    element('p', { class: 'where' }, [
      element('span', { class: 'severity' }, [severity]),
      ' ',
      open,
      ' ',
      ...linkToEditor(file, line),
      element('span', { class: 'code' }, [code]),
    ]),
    element('p', {}, [message, ' ', element('span', { class: 'hint' }, [hint])]),
    describeFrame(frame),
  ]);
  row.addEventListener('click', () => {
    if (getSelection()?.isCollapsed !== false) void openInEditor(location);
  });
  return row;
}

/** A link to the location in the editor; empty for a file that the editor cannot show, such as code. */
function linkToEditor(file: string, line: number): readonly (Node | string)[] {
  if (!/^(?:site|theme|pages\/.+)\.yaml$/.test(file)) return [];
  const query = new URLSearchParams({ file, line: String(line) });
  const link = element('a', { href: `${EDITOR_PATH}?${query}` }, ['Edit']);
  link.addEventListener('click', (event) => event.stopPropagation());
  return [link, ' '];
}

/** The lines around a fault. The text above the carets of the last row is highlighted. */
function describeFrame(frame: string): HTMLElement {
  const rows = frame.split('\n');
  const carets = rows.at(-1) ?? '';
  const [start, end] = [carets.indexOf('^'), carets.lastIndexOf('^') + 1];
  const faulty = rows.at(-2) ?? '';
  const before = rows.slice(0, -2).map((row) => `${row}\n`);
  const marked = element('mark', {}, [faulty.slice(start, end).padEnd(1)]);
  return element('pre', {}, [...before, faulty.slice(0, start), marked, faulty.slice(end)]);
}

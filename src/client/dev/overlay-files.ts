import { element } from './element.ts';
import type { Fault } from './fault.ts';
import { EDITOR_PATH } from './fault.ts';
import { openInEditor } from './open-in-editor.ts';

/** `3 errors and 1 warning`. */
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

/** A fault; a click anywhere on it opens the editor, unless it ends a text selection. */
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

/** A link to the location in the editor, if that can show the file: the code of the builder can have faults, too. */
function linkToEditor(file: string, line: number): readonly (Node | string)[] {
  if (!/^(?:site|theme|pages\/.+)\.yaml$/.test(file)) return [];
  const query = new URLSearchParams({ file, line: String(line) });
  const link = element('a', { href: `${EDITOR_PATH}?${query}` }, ['Edit']);
  link.addEventListener('click', (event) => event.stopPropagation());
  return [link, ' '];
}

/** The lines around a fault; the text above the row of carets is highlighted. */
function describeFrame(frame: string): HTMLElement {
  const rows = frame.split('\n');
  const carets = rows.at(-1) ?? '';
  const [start, end] = [carets.indexOf('^'), carets.lastIndexOf('^') + 1];
  const faulty = rows.at(-2) ?? '';
  const before = rows.slice(0, -2).map((row) => `${row}\n`);
  const marked = element('mark', {}, [faulty.slice(start, end).padEnd(1)]);
  return element('pre', {}, [...before, faulty.slice(0, start), marked, faulty.slice(end)]);
}

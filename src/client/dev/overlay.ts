import { element, readNonce } from './element.ts';
import type { Fault } from './fault.ts';
import css from './overlay.css?inline';
import { describeFile, inWords } from './overlay-files.ts';

export interface Overlay {
  /** Shows the current faults; an empty list closes the overlay. */
  readonly show: (faults: readonly Fault[]) => void;
}

/**
 * The current faults, in a panel at the bottom of the page that can be collapsed to a badge. It opens automatically
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

/** Files with errors first, and in each file the errors. */
function byFile(faults: readonly Fault[]): readonly (readonly Fault[])[] {
  const errorsFirst = faults.toSorted((left, right) => rank(left) - rank(right));
  const files = new Set(errorsFirst.map(({ file }) => file));
  return [...files].map((each) => errorsFirst.filter(({ file }) => file === each));
}

function rank({ severity }: Fault): number {
  return severity === 'error' ? 0 : 1;
}

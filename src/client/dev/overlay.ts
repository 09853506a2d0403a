import type { Fault } from './fault.ts';

export interface Overlay {
  /** Shows the faults; none closes the overlay. */
  readonly show: (faults: readonly Fault[]) => void;
}

const STYLE = `
  :host { position: fixed; inset-inline: 0; inset-block-end: 0; z-index: 9999; font: 15px/1.5 system-ui, sans-serif; }
  section { max-block-size: 70vh; overflow: auto; margin: 12px; border-radius: 12px; background: #1b1f27; color: #f3f4f6;
    box-shadow: 0 12px 48px rgb(0 0 0 / .45); border-inline-start: 6px solid #ff6b57; }
  header { display: flex; gap: 16px; align-items: center; justify-content: space-between; padding: 12px 20px; position: sticky; inset-block-start: 0; background: inherit; }
  h2 { margin: 0; font-size: 16px; } p { margin: 0 0 8px; } article { padding: 4px 20px 16px; }
  .where { font-family: ui-monospace, monospace; color: #ffb4a8; } .code { color: #9aa3b2; margin-inline-start: 8px; }
  .warning .where { color: #ffd479; }
  pre { margin: 0 0 8px; padding: 12px; overflow: auto; border-radius: 8px; background: #11141a; font: 13px/1.5 ui-monospace, monospace; }
  button { font: inherit; color: inherit; background: none; border: 1px solid #4b5565; border-radius: 8px; padding: 6px 14px; cursor: pointer; }
`;

/** A panel at the bottom of the page, so that the last good page stays in view. */
export function createOverlay(): Overlay {
  const host = document.createElement('page-builder-overlay');
  const shadow = host.attachShadow({ mode: 'open' });
  return {
    show: (faults) => {
      host.remove();
      const errors = faults.filter(({ severity }) => severity === 'error');
      if (errors.length === 0) return;
      const panel = element('section', { role: 'alert' }, [
        element('header', {}, [
          element('h2', {}, [
            `${errors.length === 1 ? 'One mistake' : `${errors.length} mistakes`} to mend; the last good page is shown`,
          ]),
          closeButton(host),
        ]),
        ...errors.map(describe),
      ]);
      shadow.replaceChildren(element('style', {}, [STYLE]), panel);
      document.body.append(host);
    },
  };
}

function describe({ file, line, column, code, message, hint, frame, severity }: Fault): HTMLElement {
  return element('article', { class: severity }, [
    element('p', {}, [
      element('span', { class: 'where' }, [`${file}:${line}:${column}`]),
      element('span', { class: 'code' }, [code]),
    ]),
    element('pre', {}, [frame]),
    element('p', {}, [`${message} ${hint}`]),
  ]);
}

function closeButton(host: Element): HTMLElement {
  const button = element('button', { type: 'button' }, ['Hide']);
  button.addEventListener('click', () => host.remove());
  return button;
}

function element(name: string, attributes: Record<string, string>, children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

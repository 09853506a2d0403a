import { BLOCK, MAIN_ID } from '../../block/islands/index.ts';
import css from './edit-handle.css?inline';
import { EDITOR_PATH } from './fault.ts';
import { element, readNonce } from './overlay.ts';

/** Adds a link that opens the page in the editor, and a link for the hovered block. */
export function createEditHandle(): void {
  const ofPage = element('a', { class: 'page' }, ['Edit this page']);
  const ofBlock = element('a', { class: 'block', 'aria-hidden': 'true', tabindex: '-1', title: 'Edit this block' }, [
    'Edit',
  ]);
  const host = element('page-builder-handle', {}, []);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.append(
    element('style', { nonce: readNonce(document) }, [css]),
    element('nav', { 'aria-label': 'Editor' }, [ofPage]),
    ofBlock,
  );
  ofBlock.hidden = true;
  document.body.append(host);

  // The router can show another page in this document, so the URL is derived on demand.
  const aim = () => ofPage.setAttribute('href', editorAddress());
  for (const name of ['pointerenter', 'focus'] as const) ofPage.addEventListener(name, aim);
  aim();
  document.addEventListener('pointerover', ({ target }) => {
    if (target === host) return;
    const blocks = listBlocks();
    const shown = blocks.findIndex((block) => target instanceof Node && block.contains(target));
    const block = blocks[shown];
    ofBlock.hidden = block === undefined;
    if (!block) return;
    const { top, right } = block.getBoundingClientRect();
    ofBlock.style.insetBlockStart = `${Math.max(top, 0) + scrollY + 8}px`;
    ofBlock.style.insetInlineStart = `${right + scrollX - 8}px`;
    ofBlock.setAttribute('href', editorAddress(shown));
  });
}

/** The blocks of the page itself, without layout blocks and blocks in slots. */
function listBlocks(): readonly Element[] {
  return [...(document.getElementById(MAIN_ID)?.children ?? [])].filter((each) => each.hasAttribute(BLOCK));
}

/** @param shown the index of a block among the visible ones */
function editorAddress(shown?: number): string {
  const query = new URLSearchParams({
    page: location.pathname,
    ...(shown !== undefined && { shown: String(shown + 1) }),
  });
  return `${EDITOR_PATH}?${query}`;
}

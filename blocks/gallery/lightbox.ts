/**
 * Opens pictures large, over the page: all listed pictures are in one row, scrolled to the one that was clicked. The
 * browser handles swipe, Escape and the return of the focus.
 */
export function addLightbox(element: HTMLElement, signal: AbortSignal): void {
  const words = element.querySelector<HTMLElement>('[data-close]');
  if (!words) return;
  const { dialog, stage } = makeDialog(words.dataset);

  const show = (index: number, behavior: ScrollBehavior) =>
    stage.children[index]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  /** Moves by a number of pictures, and from the last to the first. */
  const go = (steps: number) => {
    const { length } = stage.children;
    const current = Math.round(Math.abs(stage.scrollLeft) / stage.clientWidth);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    show((current + steps + length) % length, isStill ? 'instant' : 'smooth');
  };
  const on = <Type extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => target.addEventListener(type, listener, { signal });

  on(element, 'click', (event) => {
    const link = findClosest(event, 'figure > a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const links = [...element.querySelectorAll('figure > a')].filter((each) => each.checkVisibility());
    stage.replaceChildren(...links.map(copyFigure));
    element.append(dialog);
    dialog.showModal();
    show(links.indexOf(link), 'instant');
  });
  on(dialog, 'click', (event) => {
    const step = findClosest(event, '[data-step]')?.dataset.step;
    if (step !== undefined) go(Number(step));
    else if (!findClosest(event, 'img, figcaption')) dialog.close();
  });
  on(dialog, 'keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const onward = getComputedStyle(dialog).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    go(event.key === onward ? 1 : -1);
  });
  on(dialog, 'close', () => dialog.remove());
  signal.addEventListener('abort', () => dialog.close());
}

function findClosest({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** The dialog, empty. */
function makeDialog({ previous = '', next = '', close = '' }: DOMStringMap) {
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.dataset.tone = 'dark';
  const stage = document.createElement('div');
  stage.className = 'lightbox-stage';
  const controls = document.createElement('div');
  controls.className = 'lightbox-controls';
  const closing = makeButton(close, 'sign-close');
  closing.firstElementChild?.append('×');
  controls.append(makeButton(previous, 'arrow arrow-back', '-1'), makeButton(next, 'arrow arrow-on', '1'), closing);
  dialog.append(stage, controls);
  return { dialog, stage };
}

function makeButton(label: string, sign: string, step?: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'round';
  button.ariaLabel = label;
  if (step !== undefined) button.dataset.step = step;
  const drawn = document.createElement('span');
  drawn.className = sign;
  button.append(drawn);
  return button;
}

/** The picture of a link with its caption, at full screen size. */
function copyFigure(link: Element): HTMLElement {
  const figure = document.createElement('figure');
  for (const part of [link.firstElementChild, link.nextElementSibling]) if (part) figure.append(part.cloneNode(true));
  for (const crop of figure.querySelectorAll('source[media]')) crop.remove();
  for (const sized of figure.querySelectorAll('[sizes]')) sized.setAttribute('sizes', '100vw');
  return figure;
}

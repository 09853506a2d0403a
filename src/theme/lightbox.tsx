import type { KeyboardEvent, MouseEvent, ReactNode, UIEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Image } from '../block/index.ts';
import type { SiteLanguage } from '../block/words/index.ts';
import { formatNumber, formatWords } from '../block/words/index.ts';
import { Picture } from './index.ts';

/** The time in ms without scrolling after which the pictures are considered at rest. */
const REST_MS = 150;

interface LightboxItem {
  readonly image: Image;
  readonly caption?: string | undefined;
}

interface LightboxProps {
  readonly items: readonly LightboxItem[];
  /** The index of the picture to open with; undefined while the lightbox is closed. */
  readonly start: number | undefined;
  readonly site: SiteLanguage<'pictures' | 'dialog'>;
  readonly onClose: () => void;
}

/**
 * A dialog with large pictures. They are in one scrolling row, which starts at the clicked picture. The browser itself
 * handles swiping and Escape, and returns the focus.
 */
export function Lightbox({ items, start, site: { locale, words }, onClose }: LightboxProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  const [shown, setShown] = useState(start ?? 0);

  useEffect(() => {
    if (start === undefined || !dialog.current) return;
    open(dialog.current);
    show(stage.current?.children[start], 'instant');
  }, [start]);

  /** Scrolls by a number of pictures; the first one follows the last one. */
  const go = (steps: number) => {
    show(stage.current?.children[(readIndex(stage.current) + steps + items.length) % items.length], 'smooth');
  };
  // Changing text during the scrolling would make the browser scroll back, so the text changes afterwards.
  const onScroll = ({ currentTarget }: UIEvent) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShown(readIndex(currentTarget)), REST_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    go(event.key === onward ? 1 : -1);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('img, figcaption, button')) dialog.current?.close();
  };
  const position = { number: formatNumber(shown + 1, locale), total: formatNumber(items.length, locale) };
  return (
    // `data-tone` is in the server's HTML, so that the page contains the CSS of the dark tone.
    <dialog
      ref={dialog}
      className="lightbox"
      data-tone="dark"
      onClick={onClick}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      {start !== undefined && (
        <>
          <div ref={stage} className="lightbox-stage" onScroll={onScroll}>
            {items.map((item) => (
              <Large key={item.image.src} {...item} />
            ))}
          </div>
          <div className="lightbox-controls">
            <Round label={words.pictures.previous} sign="arrow arrow-back" onClick={() => go(-1)} />
            <p role="status">{formatWords(words.pictures.position, position)}</p>
            <Round label={words.pictures.next} sign="arrow arrow-on" onClick={() => go(1)} />
            <Round label={words.dialog.close} sign="sign-close" text="×" onClick={() => dialog.current?.close()} />
          </div>
        </>
      )}
    </dialog>
  );
}

/** A picture as large as the screen; without its version for phones, which may be cropped. */
function Large({ image: { phone: _, ...image }, caption }: LightboxItem): ReactNode {
  return (
    <figure>
      <Picture image={image} sizes="100vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

type RoundProps = Readonly<{ label: string; sign: string; text?: string; onClick: () => void }>;

function Round({ label, sign, text, onClick }: RoundProps): ReactNode {
  return (
    <button type="button" className="round" aria-label={label} onClick={onClick}>
      <span className={sign}>{text}</span>
    </button>
  );
}

/** Opens a dialog and adds a history entry, so that the browser's Back button closes the dialog. */
function open(dialog: HTMLDialogElement): void {
  dialog.showModal();
  history.pushState({ ...history.state, isLarge: true }, '');
  addEventListener('popstate', () => dialog.close(), { once: true });
  dialog.addEventListener('close', () => history.state?.isLarge && history.back(), { once: true });
}

/** The index of the picture in view. */
const readIndex = ({ scrollLeft, clientWidth }: Element) => Math.round(Math.abs(scrollLeft) / clientWidth);

function show(figure: Element | undefined, motion: ScrollBehavior): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : motion;
  figure?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
}

interface EnlargeableProps {
  /** The address of the file, for a browser without the script and for another tab. */
  readonly src: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Makes a picture open in the lightbox. Without the script, it is a link to the file. */
export function Enlargeable({ src, onOpen, children }: EnlargeableProps): ReactNode {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a className="enlarges" href={src} data-waits="" onClick={onClick}>
      {children}
    </a>
  );
}

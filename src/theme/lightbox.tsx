import type { KeyboardEvent, MouseEvent, ReactNode, UIEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Image } from '../block/index.ts';
import type { SiteLanguage } from '../block/words/index.ts';
import { formatNumber, formatWords } from '../block/words/index.ts';
import { Picture } from './index.ts';

/** How long, in ms, the pictures have not moved when they are at rest. */
const REST_MS = 150;

interface LightboxItem {
  readonly image: Image;
  readonly caption?: string | undefined;
}

interface LightboxProps {
  /** The pictures that are listed. */
  readonly items: readonly LightboxItem[];
  /** The index of the first one to show; undefined while it is closed. */
  readonly start: number | undefined;
  readonly site: SiteLanguage<'pictures' | 'dialog'>;
  readonly onClose: () => void;
}

/**
 * Pictures large, over the page: all of them are in one row, scrolled to the one that was clicked. The browser handles
 * swipe, Escape and the return of the focus.
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

  /** Moves by a number of pictures, and from the last to the first. */
  const go = (steps: number) => {
    show(stage.current?.children[(readIndex(stage.current) + steps + items.length) % items.length], 'smooth');
  };
  // Words that change while it moves would make the browser go back to where it started.
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
    // The ground of the dark tone, which the served page therefore has.
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

/** A picture as large as the screen, and never cropped for phones. */
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

/** Opens a dialog with an entry of its own in the history, so that the browser's Back closes it. */
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

/** A picture that opens large: without the script, a link to its file. */
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

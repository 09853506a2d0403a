import type { EmblaCarouselType } from 'embla-carousel';
import type { AutoplayType } from 'embla-carousel-autoplay';
import createAutoplay from 'embla-carousel-autoplay';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

/** Creates the autoplay plugin, stopped. `CarouselControls` starts it, unless the visitor has paused the carousel. */
export function autoplay(delayMs: number): AutoplayType {
  return createAutoplay({ delay: delayMs, playOnInit: false, stopOnInteraction: false });
}

/** The writing direction of the page, for Embla. The HTML of the server does not depend on it. */
export function readDirection(): 'ltr' | 'rtl' {
  return typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface CarouselControlsProps {
  readonly embla: EmblaCarouselType | null | undefined;
  readonly words: Readonly<Record<'previous' | 'next' | 'pause' | 'play', string>>;
}

/** The buttons "previous", "next" and "pause" of every carousel. They appear if not all items fit. */
export function CarouselControls({ embla, words }: CarouselControlsProps): ReactNode {
  const [paused, setPaused] = useState(false);
  const [scrollable, setScrollable] = useState(false);
  // While a carousel is inactive, `plugins()` is undefined, although its type does not say so.
  const turning = embla?.plugins()?.autoplay;

  useEffect(() => {
    setPaused(isStill());
  }, []);

  useEffect(() => {
    if (!embla) return undefined;
    const measure = () => setScrollable(embla.canScrollNext() || embla.canScrollPrev());
    measure();
    embla.on('reInit', measure).on('resize', measure);
    return () => {
      embla.off('reInit', measure).off('resize', measure);
    };
  }, [embla]);

  useTurning(embla, turning, scrollable && !paused);

  return (
    <div className="carousel-controls" data-awaiting={scrollable ? undefined : ''}>
      <button type="button" className="round" aria-label={words.previous} onClick={() => embla?.scrollPrev(isStill())}>
        <span className="arrow arrow-back" aria-hidden="true" />
      </button>
      <button type="button" className="round" aria-label={words.next} onClick={() => embla?.scrollNext(isStill())}>
        <span className="arrow arrow-on" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="round"
        aria-label={paused ? words.play : words.pause}
        onClick={() => setPaused(!paused)}
      >
        <span className={paused ? 'sign-play' : 'sign-pause'} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Rotates the carousel while `wanted` is true and neither the pointer nor the focus is in it. */
function useTurning(
  embla: EmblaCarouselType | null | undefined,
  turning: AutoplayType | undefined,
  wanted: boolean,
): void {
  useEffect(() => {
    if (!embla || !turning || !wanted) return undefined;
    const root = embla.rootNode();
    const controller = new AbortController();
    const { signal } = controller;
    const rest = () => turning.stop();
    const go = () => turning.play();
    root.addEventListener('mouseenter', rest, { signal });
    root.addEventListener('mouseleave', go, { signal });
    root.addEventListener('focusin', rest, { signal });
    root.addEventListener('focusout', go, { signal });
    // When the width of the carousel changes, Embla reinitialises it and stops the autoplay.
    embla.on('reInit', go);
    go();
    return () => {
      embla.off('reInit', go);
      controller.abort();
      rest();
    };
  }, [embla, turning, wanted]);
}

import type { Island } from '../../src/block/islands/index.ts';

const TYPE_SPEED_MS = 80;
const BACK_SPEED_MS = 60;
const BACK_DELAY_MS = 2000;
const START_DELAY_MS = 500;

/**
 * Types the words in a loop. typed.js is fetched when the heading is in view. Until then, if that fails, or if the
 * visitor prefers reduced motion, the first word is visible.
 */
export const island: Island = (element, signal) => {
  const target = element.querySelector<HTMLElement>('[data-typed]');
  const pause = element.querySelector<HTMLButtonElement>('[data-pause]');
  const words = element.querySelector('[data-words]')?.textContent.split(', ') ?? [];
  if (!target || !pause || matchMedia('(prefers-reduced-motion: reduce)').matches) return;

  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    typeWords(target, pause, words, signal).catch(() => undefined);
  });
  observer.observe(target);
  signal.addEventListener('abort', () => observer.disconnect());
};

async function typeWords(
  target: HTMLElement,
  pause: HTMLButtonElement,
  words: string[],
  signal: AbortSignal,
): Promise<void> {
  const { default: Typed } = await import('typed.js');
  if (signal.aborted) return;
  target.textContent = '';
  const typed = new Typed(target, {
    strings: words,
    typeSpeed: TYPE_SPEED_MS,
    backSpeed: BACK_SPEED_MS,
    backDelay: BACK_DELAY_MS,
    startDelay: START_DELAY_MS,
    loop: true,
    autoInsertCss: false,
    contentType: 'text',
  });
  pause.removeAttribute('data-awaiting');
  pause.addEventListener(
    'click',
    () => {
      const paused = pause.getAttribute('aria-pressed') !== 'true';
      pause.setAttribute('aria-pressed', String(paused));
      if (paused) typed.stop();
      else typed.start();
    },
    { signal },
  );
  signal.addEventListener('abort', () => typed.destroy());
}

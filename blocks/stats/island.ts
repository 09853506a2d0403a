import type { Island } from '../../src/block/islands/index.ts';

const DURATION_MS = 900;

/** Counts each figure up when it first comes into view. The words around a number stay, and so does the figure that was served. */
export const island: Island = (element, signal) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        countUp(target, signal);
      }
    },
    { threshold: 1 },
  );
  for (const figure of element.querySelectorAll('dd')) observer.observe(figure);
  signal.addEventListener('abort', () => observer.disconnect());
};

/** Animates the first whole number in an element's text, with its separators; a text without one is left alone. */
function countUp(element: Element, signal: AbortSignal): void {
  const text = element.textContent;
  const [, before = '', number, after = ''] = /^(\D*)(\d[\d,]*)(?![\d.])(.*)$/.exec(text) ?? [];
  if (number === undefined) return;
  const end = Number(number.replaceAll(',', ''));
  const format = new Intl.NumberFormat('en', { useGrouping: number.includes(',') });
  const start = performance.now();
  const step = (now: number) => {
    // A frame may be stamped with a time before it was asked for.
    const part = signal.aborted ? 1 : Math.min(1, Math.max(0, now - start) / DURATION_MS);
    element.textContent = part === 1 ? text : before + format.format(Math.round(end * (1 - (1 - part) ** 3))) + after;
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

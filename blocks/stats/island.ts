import type { Island } from '../../src/block/islands/index.ts';
import { readLocale, readNumberSigns } from '../../src/words/format/index.ts';

const DURATION_MS = 900;

/** Counts each figure up when it first comes into view. The words around a number stay, and so does the figure that was served. */
export const island: Island = (element, signal) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const signs = readNumberSigns(readLocale(element));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        countUp(target, signs.group, signal);
      }
    },
    { threshold: 1 },
  );
  for (const figure of element.querySelectorAll('dd')) observer.observe(figure);
  signal.addEventListener('abort', () => observer.disconnect());
};

/**
 * Animates the first whole number in an element's text, with its separators; a text without one is left alone.
 * @param group what stands between thousands in the language of the page
 */
function countUp(element: Element, group: string, signal: AbortSignal): void {
  const text = element.textContent;
  const [, before = '', number, after = ''] = /^(\D*)(\d+(?:[^\d]\d{3})*)(?!\d|[.,]\d)(.*)$/.exec(text) ?? [];
  const [separator = ''] = number?.match(/\D/) ?? [];
  if (number === undefined || (separator !== '' && separator !== group)) return;
  const end = Number(number.replaceAll(separator, ''));
  const format = new Intl.NumberFormat('en', { useGrouping: separator !== '' });
  const write = (value: number) => format.format(value).replaceAll(',', separator);
  const start = performance.now();
  const step = (now: number) => {
    // A frame may be stamped with a time before it was asked for.
    const part = signal.aborted ? 1 : Math.min(1, Math.max(0, now - start) / DURATION_MS);
    element.textContent = part === 1 ? text : before + write(Math.round(end * (1 - (1 - part) ** 3))) + after;
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

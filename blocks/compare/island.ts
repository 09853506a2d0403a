import type { Island } from '../../src/block/islands/index.ts';
import { fillPlaceholders, formatNumber, readLocale } from '../../src/block/words/index.ts';

/** How far the slider moves automatically, in per cent of the picture, and for how long. */
const NUDGE = 14;
const NUDGE_MS = 1400;

/** Reveals as much of the second picture as the slider says. The browser handles dragging, touch and arrow keys. */
export const island: Island = (element, signal) => {
  const locale = readLocale(element);
  const shown = element.querySelector<HTMLElement>('[data-shown]')?.dataset.shown ?? '';
  for (const pair of element.querySelectorAll<HTMLElement>('[data-pair]')) {
    const slider = pair.querySelector<HTMLInputElement>('input[type="range"]');
    if (!slider) continue;
    const reveal = () => {
      pair.style.setProperty('--revealed', `${slider.value}%`);
      const percent = formatNumber(slider.valueAsNumber, locale);
      slider.setAttribute('aria-valuetext', fillPlaceholders(shown, { percent }));
    };
    slider.addEventListener('input', reveal, { signal });
    reveal();
    slider.removeAttribute('data-awaiting');
    nudgeOnce(pair, slider, signal);
  }
};

/** Moves the slider once to and fro when it first comes into view, as a hint; any input of the visitor ends that. */
function nudgeOnce(pair: HTMLElement, slider: HTMLInputElement, signal: AbortSignal): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const start = slider.valueAsNumber;
      const away = start > 50 ? start - NUDGE : start + NUDGE;
      const frames = [start, away, start].map((percent) => ({ '--revealed': `${percent}%` }));
      const motion = pair.animate(frames, { duration: NUDGE_MS, easing: 'ease-in-out' });
      for (const type of ['input', 'pointerdown']) slider.addEventListener(type, () => motion.cancel(), { signal });
    },
    { threshold: 0.6 },
  );
  observer.observe(pair);
  signal.addEventListener('abort', () => observer.disconnect());
}

import type { Island } from '../../src/block/islands/index.ts';
import { fillPlaceholders, formatNumber, readLocale } from '../../src/words/format/index.ts';

/** Reveals as much of the second picture as the slider says. The browser brings drag, touch and arrow keys. */
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
  }
};

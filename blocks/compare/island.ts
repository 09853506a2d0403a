import type { Island } from '../../src/block/islands/index.ts';

/** Reveals as much of the second picture as the slider says. The browser brings drag, touch and arrow keys. */
export const island: Island = (element, signal) => {
  for (const pair of element.querySelectorAll<HTMLElement>('[data-pair]')) {
    const slider = pair.querySelector<HTMLInputElement>('input[type="range"]');
    if (!slider) continue;
    const reveal = () => {
      pair.style.setProperty('--revealed', `${slider.value}%`);
      slider.setAttribute('aria-valuetext', `${slider.value} ${slider.dataset.unit}`);
    };
    slider.addEventListener('input', reveal, { signal });
    reveal();
    slider.removeAttribute('data-awaiting');
  }
};

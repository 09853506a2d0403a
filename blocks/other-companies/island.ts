import type { Island } from '../../src/block/islands/index.ts';

/**
 * Shows for each company whether the visitor always allows the company, and lets the visitor change that. If the
 * browser cannot store choices, they are hidden.
 */
export const island: Island = (element, signal) => {
  for (const choice of element.querySelectorAll<HTMLElement>('[data-choice]')) {
    const show = () => showChoice(choice);
    choice.querySelector('button')?.addEventListener(
      'click',
      async () => {
        const { storeChoice } = await import('../../src/theme/show-third-party.ts');
        const { choice: key = '' } = choice.dataset;
        storeChoice(key, !localStorage[key]);
        show();
      },
      { signal },
    );
    // The visitor may change the choice in another open page of the site.
    addEventListener('storage', show, { signal });
    show();
  }
};

function showChoice(choice: HTMLElement): void {
  const { choice: key = '', allowed = '', refused = '', allow = '', withdraw = '' } = choice.dataset;
  const [status, button] = choice.children;
  try {
    const isAllowed = Boolean(localStorage[key]);
    if (status) status.textContent = isAllowed ? allowed : refused;
    if (button) button.textContent = isAllowed ? withdraw : allow;
  } catch {
    choice.hidden = true;
  }
}

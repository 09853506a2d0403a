const TOLD_MS = 2000;

/** Copies the YAML of an example when its button is pressed. */
export function copyOnClick(example: Element): void {
  const button = example.querySelector('.copy');
  const code = example.querySelector('.yaml code');
  const details = example.querySelector<HTMLDetailsElement>('.yaml');
  button?.addEventListener('click', async () => {
    const words = button.textContent;
    try {
      await navigator.clipboard.writeText(code?.textContent ?? '');
      button.textContent = 'Copied';
    } catch {
      // Pages without https have no clipboard; the selection can be copied by hand.
      if (details) details.open = true;
      if (code) getSelection()?.selectAllChildren(code);
      button.textContent = 'Selected: press Ctrl+C';
    }
    setTimeout(() => {
      button.textContent = words;
    }, TOLD_MS);
  });
}

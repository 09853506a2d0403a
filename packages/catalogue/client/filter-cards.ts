/** Shows the blocks whose name, summary or examples' names contain the typed text. */
export function filterCards(): void {
  const field = document.querySelector<HTMLInputElement>('#filter');
  const count = document.querySelector('output');
  const cards = [...document.querySelectorAll<HTMLElement>('[data-entry]')].map((card) => ({
    card,
    // The content of its thumbnail's shadow root does not count.
    words: `${card.textContent} ${card.dataset.words}`.toLowerCase(),
  }));
  field?.addEventListener('input', () => {
    const typed = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = cards.filter(({ words }) => typed.every((word) => words.includes(word)));
    const shown = new Set(found.map(({ card }) => card));
    for (const { card } of cards) card.hidden = !shown.has(card);
    if (!count) return;
    if (typed.length === 0) count.textContent = '';
    else if (found.length === 0) count.textContent = 'No block matches.';
    else count.textContent = `${found.length} of ${cards.length} blocks`;
  });
}

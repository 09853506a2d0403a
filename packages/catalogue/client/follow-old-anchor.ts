/** Redirects from `/_blocks#faq` to the page of that block. */
export function followOldAnchor(): void {
  const card = document.getElementById(location.hash.slice(1));
  const link = card?.matches('[data-entry]') ? card.querySelector('a') : undefined;
  if (link) location.replace(link.href);
}

/** Adds a vendor's script to the page, once however many widgets wait for it. */
export function addScript(src: string): void {
  if ([...document.scripts].some((script) => script.src === src)) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('error', () => console.warn(`A third-party widget did not load: ${src}`));
  document.head.append(script);
}

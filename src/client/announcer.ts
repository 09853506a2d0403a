/**
 * Makes screen readers announce the name of a page, as a browser does when it loads one. The live region exists before
 * its text, otherwise it would not be read.
 */
export function createAnnouncer(page: Document): (words: string) => void {
  const region = page.createElement('div');
  region.className = 'visually-hidden';
  region.role = 'status';
  page.body.append(region);
  return (words) => {
    region.textContent = words;
  };
}

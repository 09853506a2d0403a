/**
 * Has screen readers say what a browser says by itself when it loads a page: its name. The region in which that stands is
 * there before the words are, or they would not be read.
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

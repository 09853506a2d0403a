import { expect, it } from 'vitest';
import { load } from '../../tests/support/small-site.tsx';
import { createPageRenderer } from './index.ts';

it('lists all pictures of a page: in its blocks, its CSS and its head', () => {
  const { site } = load();
  const [page] = site.pages;
  const styles = ['body{background:url(/images/ground.jpg)}'];
  const icons = [{ rel: 'icon', href: '/tab.png' }];
  const render = createPageRenderer(site, { scripts: [], fonts: [], fontFaces: '', icons, styles });
  const { pictures } = page ? render(page, site.open(page).blocks) : { pictures: [] };
  expect(pictures).toEqual(expect.arrayContaining(['/images/ground.jpg', '/tab.png']));
});

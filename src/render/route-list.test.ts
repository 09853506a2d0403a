import { expect, it } from 'vitest';
import { FILES, load, SITE } from '../../tests/support/small-site.tsx';
import { readRouteList } from '../block/islands/index.ts';
import { renderRouteList } from './route-list.ts';

const read = (changes: Parameters<typeof load>[0] = {}) =>
  Object.fromEntries(readRouteList(renderRouteList(load(changes).site)));

it('has the pages and their aliases, but neither redirects nor the not-found page', () => {
  expect(read()).toEqual({
    '/': '/',
    '/about': '/about',
    '/company/about': '/about',
    '/places/creek': '/places/creek',
    '/places/palm': '/places/palm',
  });
});

it('has addresses as browsers send them', () => {
  const site = SITE.replace('example.com', 'example.com/shop').replace('/company/about', '/über-uns');
  expect(read({ 'site.yaml': `${site}trailingSlash: always\n` })).toMatchObject({
    '/shop/': '/shop/',
    '/shop/about/': '/shop/about/',
    '/shop/%C3%BCber-uns/': '/shop/about/',
  });
});

it('keeps to itself what search engines must not list', () => {
  const routes = read({ 'pages/about.yaml': `noindex: true\n${FILES['pages/about.yaml']}` });
  expect(Object.keys(routes)).toEqual(['/', '/places/creek', '/places/palm']);
});

import { expect, it } from 'vitest';
import { writeRouteList } from '../block/islands/index.ts';
import { readRoutes } from './routes.ts';

const ROUTES = new Map([
  ['/about', '/about'],
  ['/about-us', '/about'],
  ['/v1.2', '/v1.2'],
  ['/%C3%BCber', '/%C3%BCber'],
]);

const openRoutes = () => readRoutes(new Response(writeRouteList(ROUTES)));
const at = (address: string) => new URL(address, location.href);

it.each([
  ['a page', '/about', '/about'],
  ['a page with a query and an anchor', '/about?from=home#team', '/about?from=home#team'],
  ['an alias', '/about-us?from=home#team', '/about?from=home#team'],
  ['a page with a dot in its address', '/v1.2', '/v1.2'],
  ['a page with other letters', '/über#team', '/%C3%BCber#team'],
  ['an anchor of the current page, which is not in the list', '#team', '/#team'],
])('follows a link to %s', async (_what, link, expected) => {
  expect((await openRoutes())(at(link))?.href).toBe(at(expected).href);
});

it.each([
  ['an unknown address', '/nothing'],
  ['another spelling of an address', '/About'],
  ['a file', '/files/prices.pdf'],
  ['what starts like a page', '/about/team'],
])('leaves %s to the browser', async (_what, link) => expect((await openRoutes())(at(link))).toBeUndefined());

it('fails without a list, so that all links are left to the browser', async () => {
  await expect(readRoutes(new Response('Not found', { status: 404 }))).rejects.toThrow('404');
});

import type { PageJson, SiteManifest } from 'page-builder/react';
import type { RouteObject } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import { Failure } from './failure.tsx';
import { Layout } from './layout.tsx';
import { loadJson } from './load-json.ts';
import { Page } from './page.tsx';

/** A route for each address of the site, in a layout route with its header and footer. */
export function createRoutes({ pages, aliases, redirects, notFound }: SiteManifest): RouteObject[] {
  const [home] = pages;
  const show = (path: string, file: string): RouteObject => ({
    path,
    loader: () => loadJson<PageJson>(file),
    element: <Page />,
    errorElement: <Failure />,
  });
  return [
    {
      loader: () => loadJson<PageJson>(home?.file ?? ''),
      shouldRevalidate: () => false,
      element: <Layout />,
      hydrateFallbackElement: <p>Loading…</p>,
      errorElement: <Failure />,
      children: [
        ...[...pages, ...aliases].map(({ path, file }) => show(path, file)),
        ...redirects.map(({ path, to }) => ({ path, loader: () => redirect(to) })),
        ...(notFound === undefined ? [] : [show('*', notFound)]),
      ],
    },
  ];
}

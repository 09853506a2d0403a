import { blocks } from 'page-builder/blocks';
import type { PageJson } from 'page-builder/react';
import { PageLayout, useSiteLinks } from 'page-builder/react';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useLoaderData, useNavigate } from 'react-router-dom';

/** The header and footer of the site, around the page of each route. */
export function Layout(): ReactNode {
  const page = useLoaderData<PageJson>();
  useSiteLinks(useNavigate());
  return (
    <Suspense>
      <PageLayout page={page} blocks={blocks}>
        <Outlet />
      </PageLayout>
      <ScrollRestoration />
    </Suspense>
  );
}

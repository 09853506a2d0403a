import { blocks } from 'page-builder/blocks';
import type { PageJson } from 'page-builder/react';
import { PageMain } from 'page-builder/react';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';

/** The blocks of one page. */
export function Page(): ReactNode {
  return <PageMain page={useLoaderData<PageJson>()} blocks={blocks} />;
}

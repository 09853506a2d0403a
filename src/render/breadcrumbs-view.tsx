import type { ReactNode } from 'react';

interface BreadcrumbsProps {
  readonly way: readonly { readonly path: string; readonly label: string }[];
  readonly label: string;
  /** The name of the navigation for screen readers. */
  readonly name: string;
}

/** Links to the pages above a page, from the home page on, and the label of the page. */
export function Breadcrumbs({ way, label, name }: BreadcrumbsProps): ReactNode {
  return (
    <nav className="crumbs closed" aria-label={name}>
      <ol className="container">
        {way.map((page) => (
          <li key={page.path}>
            <a href={page.path}>{page.label}</a>
          </li>
        ))}
        <li aria-current="page">{label}</li>
      </ol>
    </nav>
  );
}

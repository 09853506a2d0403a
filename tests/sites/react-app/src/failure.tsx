import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';

/** What is shown instead of a page that could not be loaded or rendered. */
export function Failure(): ReactNode {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return (
    <main role="alert">
      <h1>This page could not be loaded</h1>
      <p>{isRouteErrorResponse(error) ? `The server answered ${error.status}.` : String(error)}</p>
      <button type="button" onClick={() => void revalidate()}>
        Try again
      </button>
    </main>
  );
}

import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { ChangedFile } from '../../protocol.ts';
import { findPage } from '../faults/group-faults.ts';
import { useEditor } from '../session.ts';
import styles from './changes.module.css';

/** A page of a changed file, as it was in the last commit and as it is now. */
export function PageCompare({ changed }: { readonly changed: ChangedFile }): ReactNode {
  const { api, overview } = useEditor();
  const { file, state, after } = changed;
  const own = findPage(file, overview.pages, overview.collections);
  // A file that belongs to all pages is shown on the home page.
  const page = own ?? (state === 'deleted' ? undefined : overview.pages.find(({ path }) => path === '/'));
  const path = page?.path;
  const [before, setBefore] = useState<{ readonly html?: string; readonly problem?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page now depends on the text
  useEffect(() => {
    let isShown = true;
    api.before(file, path).then(
      ({ html }) => isShown && setBefore({ html }),
      (error: Error) => isShown && setBefore({ problem: error.message }),
    );
    return () => {
      isShown = false;
    };
  }, [api, file, path, after]);
  return (
    <Stack gap="sm">
      {!own && page && (
        <Text size="sm" c="dimmed">
          This file makes no page of its own. Below is “{page.label}”; other pages may have changed with it, too.
        </Text>
      )}
      <SimpleGrid cols={2} spacing="sm">
        <figure className={styles.page}>
          <figcaption>Before</figcaption>
          {before.problem === undefined ? (
            // Without scripts, because the old page is only to be looked at.
            <iframe title={`${file}: the page before`} sandbox="allow-same-origin" srcDoc={before.html ?? ''} />
          ) : (
            <Alert color="gray" variant="light">
              {before.problem}
            </Alert>
          )}
        </figure>
        <figure className={styles.page}>
          <figcaption>Now</figcaption>
          {path === undefined || state === 'deleted' ? (
            <Alert color="gray" variant="light">
              The page is no longer there.
            </Alert>
          ) : (
            <iframe
              title={`${file}: the page now`}
              sandbox="allow-same-origin"
              src={`${overview.base}${path}`}
              key={after}
            />
          )}
        </figure>
      </SimpleGrid>
    </Stack>
  );
}

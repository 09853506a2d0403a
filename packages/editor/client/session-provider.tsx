import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { EditorApi } from './api.ts';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { StoreContext, useEditor } from './session.ts';
import { createEditorStore } from './store.ts';
import { TextDrawer } from './yaml/text-drawer.tsx';

/** Loads the site and provides it to the parts of the editor. */
export function SessionProvider({
  api,
  children,
}: {
  readonly api: EditorApi;
  readonly children: ReactNode;
}): ReactNode {
  const [store] = useState(() => createEditorStore(api));
  useEffect(() => store.start(), [store]);
  return (
    <StoreContext value={store}>
      <Opened>{children}</Opened>
    </StoreContext>
  );
}

function Opened({ children }: { readonly children: ReactNode }): ReactNode {
  const { missing, failure, clashes } = useEditor();
  if (missing.length > 0) return failure === undefined ? <Opening /> : <CannotOpen reason={failure} />;
  return (
    <>
      {children}
      <ConflictDialog clash={clashes[0]?.clash} onChoose={(text) => clashes[0]?.settle(text)} />
      <TextDrawer />
    </>
  );
}

function Opening(): ReactNode {
  return (
    <Center h="100vh">
      <Loader aria-label="Opening the site" />
    </Center>
  );
}

/** The site opens automatically once the server can load it. */
function CannotOpen({ reason }: { readonly reason: string }): ReactNode {
  return (
    <Center h="100vh">
      <Stack maw={480} role="alert">
        <Title order={1} size="h3">
          The site cannot be opened
        </Title>
        <Text>{reason}</Text>
        <Button onClick={() => location.reload()}>Try again</Button>
      </Stack>
    </Center>
  );
}

import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import type { CSSVariablesResolver } from '@mantine/core';
import {
  Button,
  Center,
  createTheme,
  Drawer,
  MantineProvider,
  Menu,
  Modal,
  Portal,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EDITOR_TOKEN } from '../../../src/client/dev/fault.ts';
import type { EditorApi } from './api.ts';
import { createApi } from './api.ts';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import { Editor } from './editor.tsx';
import { Loading } from './loading.tsx';
import { StoreContext, useEditor } from './session.ts';
import { createEditorStore } from './store.ts';
import { TextDrawer } from './yaml/text-drawer.tsx';

/** The id of the container for menus and dialogs, which is a landmark. */
const OVERLAYS = 'overlays';

/** In a dialog, the header element must not be a landmark. */
const DIALOG = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'none' } },
};

const theme = createTheme({
  primaryColor: 'indigo',
  // White text on lighter shades has too little contrast.
  primaryShade: { light: 7, dark: 8 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: Modal.extend({
      defaultProps: { ...DIALOG, centered: true, transitionProps: { duration: 0 } },
      styles: { title: { fontWeight: 600 } },
    }),
    Drawer: Drawer.extend({ defaultProps: DIALOG }),
    // Mantine's placeholder for the focus would be a child of the menu without the role of a menu item.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    Portal: Portal.extend({ defaultProps: { target: `#${OVERLAYS}` } }),
  },
});

/** Colours with enough contrast everywhere: muted and red text, also on a selected row, and hovered light buttons. */
const readable: CSSVariablesResolver = ({ black, colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-anchor': colors.indigo[8],
    '--mantine-color-indigo-light-hover': colors.indigo[0],
    '--mantine-color-red-6': colors.red[8],
    '--mantine-color-red-filled': colors.red[8],
    '--editor-error': `color-mix(in srgb, ${colors.red[9]} 85%, ${black})`,
    '--editor-warning': `color-mix(in srgb, ${colors.orange[9]} 75%, ${black})`,
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[0],
    '--mantine-color-red-6': colors.red[4],
    '--mantine-color-error': colors.red[4],
    '--editor-error': colors.red[4],
    '--editor-warning': colors.orange[4],
  },
});

/** Starts the editor in the page from the dev server. */
function start(): void {
  const element = document.getElementById('editor');
  const token = document.querySelector<HTMLMetaElement>(`meta[name="${EDITOR_TOKEN}"]`)?.content;
  if (!element || token === undefined) throw new Error('This is not the page of the editor.');
  const overlays = document.createElement('section');
  overlays.id = OVERLAYS;
  overlays.ariaLabel = 'Menus and dialogs';
  element.after(overlays);
  createRoot(element).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={readable} defaultColorScheme="auto">
        <Notifications position="bottom-center" limit={3} />
        <SessionProvider api={createApi(token)}>
          <Editor />
        </SessionProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

start();

/** Loads the site and provides it to the parts of the editor. */
function SessionProvider({ api, children }: { readonly api: EditorApi; readonly children: ReactNode }): ReactNode {
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
  if (missing.length > 0)
    return failure === undefined ? <Loading label="Opening the site" /> : <CannotOpen reason={failure} />;
  return (
    <>
      {children}
      <ConflictDialog clash={clashes[0]?.clash} onChoose={(text) => clashes[0]?.settle(text)} />
      <TextDrawer />
    </>
  );
}

/** Says why the site cannot be opened. It opens automatically as soon as the server can load it. */
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

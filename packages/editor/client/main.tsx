import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import type { CSSVariablesResolver } from '@mantine/core';
import { createTheme, Drawer, MantineProvider, Menu, Modal, Portal } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EDITOR_TOKEN } from '../../../src/client/dev/fault.ts';
import { createApi } from './api.ts';
import { Editor } from './editor.tsx';
import { SessionProvider } from './session-provider.tsx';

/** The container of menus and dialogs, a landmark with a name. */
const OVERLAYS = 'overlays';

/** The header of a dialog is no landmark. */
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
    // The placeholder would be an element of the menu that is not a menu item.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    Portal: Portal.extend({ defaultProps: { target: `#${OVERLAYS}` } }),
  },
});

/** Muted text with enough contrast on a selected row, red text in menus, and light buttons below the pointer. */
const readable: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-anchor': colors.indigo[8],
    '--mantine-color-indigo-light-hover': colors.indigo[0],
    '--mantine-color-red-6': colors.red[8],
    '--mantine-color-red-filled': colors.red[8],
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[0],
    '--mantine-color-red-6': colors.red[4],
    '--mantine-color-error': colors.red[4],
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

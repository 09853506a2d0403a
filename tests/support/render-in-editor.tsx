import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { EditorApi } from '../../packages/editor/client/api.ts';
import type { EditorSession } from '../../packages/editor/client/session.ts';
import { StoreContext } from '../../packages/editor/client/session.ts';
import { FIRST_STATE } from '../../packages/editor/client/state.ts';
import type { FileState, PageRow, SiteOverview } from '../../packages/editor/protocol.ts';
import { refuseAll } from './refuse-all.ts';

const noApi = refuseAll(() => Promise.reject(new Error('Nobody answers')));

/** An API of the editor in which only the given functions work. */
export const createEditorApi = (api: Partial<EditorApi>): EditorApi => ({ ...noApi, ...api });

/** A row of the editor's page list. */
export function makePage(path: string, label = path, more: Partial<PageRow> = {}): PageRow {
  const file = `pages${path === '/' ? '/home' : path}.yaml`;
  return { path, label, file, title: label, description: '', state: 'published', isListed: true, ...more };
}

export function makeOverview(pages: readonly PageRow[], more: Partial<SiteOverview> = {}): SiteOverview {
  return {
    ...{ name: 'Shop', base: '', timeZone: 'UTC', files: ['site.yaml'], facts: [] },
    ...{ query: { shape: 'group', isRequired: true, fields: {} } },
    ...{ collections: [], pages, ...more },
  };
}

export function makeFile(file: string, text: string, more: Partial<FileState> = {}): FileState {
  return { file, kind: 'page', text, etag: '"1"', ...more };
}

/** Adds functions of browsers that jsdom lacks. */
export function prepareWindow(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
  // jsdom loads no fonts, but a growing text field waits for them.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}

/** Renders a part of the editor in a session whose functions do nothing, except for those of the test. */
export function renderInEditor(
  part: ReactNode,
  session: Partial<Omit<EditorSession, 'api'>> = {},
  api: Partial<EditorApi> = {},
) {
  prepareWindow();
  // Test files share modules: without this, messages of another file would be shown instead of those of this file.
  notifications.clean();
  const drawing = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  // Test files share a window: a dialog that stays open would receive the keys of later tests.
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    drawing.mockRestore();
    Reflect.deleteProperty(document, 'fonts');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  const whole: EditorSession = {
    ...{ ...FIRST_STATE, api: createEditorApi(api), overview: makeOverview([]), page: '/' },
    ...{
      show: vi.fn(),
      select: vi.fn(),
      openPage: vi.fn(),
      openTable: vi.fn(),
      openText: vi.fn(),
      closeText: vi.fn(),
      read: vi.fn(),
    },
    ...{ edit: vi.fn(async () => true), move: vi.fn(async () => true), followEdits: () => () => {}, tell: vi.fn() },
    ...{ changeCells: vi.fn(async () => true), whenSaved: async () => {}, travel: vi.fn() },
    ...session,
  };
  const show = (value: EditorSession) => (
    <MantineProvider env="test">
      <StoreContext value={{ read: () => value, subscribe: () => () => {} }}>{part}</StoreContext>
    </MantineProvider>
  );
  const { rerender } = render(show(whole));
  return {
    session: whole,
    /** Renders the part again with a changed session. */
    update: (more: Partial<EditorSession>) => rerender(show({ ...whole, ...more })),
  };
}

import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode, RefObject } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BlockKind, FileState, NamedThings, PageOutline, SiteOverview } from '../protocol.ts';
import type { EditorApi } from './api.ts';
import { DraftOffer } from './conflict/draft-offer.tsx';
import { createDrafts, openStorage } from './conflict/drafts.ts';
import { useConflicts } from './conflict/use-conflicts.tsx';
import { findWanted, readLocation, writeLocation } from './editor-location.ts';
import type { FileSaver } from './file-saver.ts';
import { createFileSaver } from './file-saver.ts';
import type { EditorSession, FileValue, HearEdit, View } from './session.ts';
import { SessionContext } from './session.ts';
import { tellUnmade } from './tell-unmade.tsx';
import { useOutline } from './use-outline.ts';
import { useTextDrawer } from './yaml/text-drawer.tsx';

/** What is asked for once, when the editor opens. */
interface Opened {
  readonly overview: SiteOverview;
  readonly blocks: readonly BlockKind[];
  readonly names: NamedThings;
}

/**
 * After a change of the site, its list of pages is asked for once there was no other for this long, and then what there is to be named, for
 * which the server looks at all pages.
 */
const OVERVIEW_AFTER_MS = 800;
const NAMES_AFTER_MS = 3000;

/** Opens the site, keeps what is known of it up to date, and gives that to the parts of the editor. */
export function SessionProvider({
  api,
  children,
}: {
  readonly api: EditorApi;
  readonly children: ReactNode;
}): ReactNode {
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState<string>();
  const open = useCallback(() => {
    setFailure(undefined);
    Promise.all([api.site(), api.blocks(), api.names()]).then(
      ([overview, blocks, names]) => setOpened({ overview, blocks, names }),
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  }, [api]);
  useEffect(open, [open]);
  if (failure !== undefined) return <CannotOpen reason={failure} onRetry={open} />;
  if (!opened) return <Opening />;
  return (
    <LiveSession api={api} opened={opened} setOpened={setOpened}>
      {children}
    </LiveSession>
  );
}

function Opening(): ReactNode {
  return (
    <Center h="100vh">
      <Loader aria-label="Opening the site" />
    </Center>
  );
}

function CannotOpen({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }): ReactNode {
  return (
    <Center h="100vh">
      <Stack maw={480} role="alert">
        <Title order={1} size="h3">
          The site cannot be opened
        </Title>
        <Text>{reason}</Text>
        <Button onClick={onRetry}>Try again</Button>
      </Stack>
    </Center>
  );
}

interface LiveSessionProps {
  readonly api: EditorApi;
  readonly opened: Opened;
  readonly setOpened: (change: (before: Opened | undefined) => Opened | undefined) => void;
  readonly children: ReactNode;
}

function LiveSession({ api, opened, setOpened, children }: LiveSessionProps): ReactNode {
  const { settle, follow, ...place } = useEditorLocation(opened.overview);
  const patch = useCallback(
    (part: Partial<SiteOverview>) =>
      setOpened((before) => before && { ...before, overview: { ...before.overview, ...part } }),
    [setOpened],
  );
  const { openText, drawer } = useTextDrawer();
  const held = useRef(() => {});
  const { files, saver, dialog } = useFiles(api, opened.overview.name, { patch, openText, held });
  const { outline, loadOutline } = useOutline(api, saver, { ...place, settle, follow });
  useEffect(() => {
    held.current = loadOutline;
  });
  useServerEvents(api, {
    onChange: loadOutline,
    // Its mistakes may be older than those of the last event.
    onQuiet: () =>
      void api.site().then(
        ({ faults: _, ...overview }) => patch(overview),
        () => {},
      ),
    onStill: () => {
      api.names().then(
        (names) => setOpened((before) => before && { ...before, names }),
        () => {},
      );
    },
    onFaults: (faults) => patch({ faults }),
  });
  const session: EditorSession = {
    api,
    ...opened,
    ...place,
    outline,
    files,
    faults: opened.overview.faults,
    read: (file) => void saver.read(file).catch((error: Error) => tell(error.message, 'problem')),
    ...useEdits(saver),
    whenSaved: saver.whenSaved,
    travel: useTravel(api, patch),
    openText,
    tell,
  };
  return (
    <SessionContext value={session}>
      {children}
      {dialog}
      {drawer}
      <DraftOffer />
    </SessionContext>
  );
}

interface FileEars extends Pick<EditorSession, 'openText'> {
  readonly patch: (part: Pick<SiteOverview, 'history'>) => void;
  /** What others have written waits to be shown. */
  readonly held: RefObject<() => void>;
}

/**
 * The files that were read, and what saves them.
 * @param name of the site
 */
function useFiles(api: EditorApi, name: string, { patch, openText, held }: FileEars) {
  const [files, setFiles] = useState<ReadonlyMap<string, FileState>>(new Map());
  const { merge, dialog } = useConflicts();
  const drafts = useMemo(() => createDrafts(openStorage(), name), [name]);
  const saver = useMemo(
    () =>
      createFileSaver(api, {
        onState: (state) => setFiles((before) => new Map(before).set(state.file, state)),
        onHeld: () => held.current(),
        onHistory: (history) => patch({ history }),
        onProblem: (message, file, change) => tellUnmade(message, file, change, openText),
        onUnreachable: (message) => tell(message, 'problem'),
        onSaved: drafts.outdate,
        onUnsaved: (draft) => drafts.keep({ ...draft, time: Date.now() }),
        merge,
      }),
    [api, patch, merge, drafts, openText, held],
  );
  useEffect(() => {
    addEventListener('pagehide', saver.leave);
    return () => removeEventListener('pagehide', saver.leave);
  }, [saver]);
  return { files, saver, dialog };
}

/** Makes edits, and lets others hear of them. Each says for which text it was made: the one that is shown, if nothing else is said. */
function useEdits({ save, readShown }: FileSaver): Pick<EditorSession, 'edit' | 'followEdits'> {
  return useMemo(() => {
    const followers = new Set<HearEdit>();
    return {
      edit: (file, change, options) => {
        const base = change.base ?? readShown(file)?.text;
        const saved = save(file, { ...change, ...(base !== undefined && { base }) }, options);
        for (const hear of followers) hear(file, change, saved);
        return saved;
      },
      followEdits: (hear) => {
        followers.add(hear);
        return () => followers.delete(hear);
      },
    };
  }, [save, readShown]);
}

function useTravel(api: EditorApi, patch: FileEars['patch']): EditorSession['travel'] {
  return useCallback(
    (direction) => {
      api.history(direction).then(
        ({ note, history }) => {
          patch({ history });
          if (note === undefined) tell(direction === 'undo' ? 'Taken back' : 'Done again');
          else tell(note, 'problem');
        },
        (error: Error) => tell(error.message, 'problem'),
      );
    },
    [api, patch],
  );
}

/** Where the person is: the address of the editor says it, so that it can be reloaded and linked to. */
function useEditorLocation(overview: SiteOverview) {
  const [place, setPlace] = useState(() => ({ ...readLocation(location.search, overview), selection: 0 }));
  useEffect(() => history.replaceState(null, '', writeLocation(place)), [place]);
  return {
    ...place,
    reveal: place.reveal,
    show: (view: View, reveal?: FileValue) => setPlace((before) => ({ ...before, view, reveal })),
    select: (selected: number | undefined, reveal?: FileValue) =>
      setPlace((before) => ({
        ...before,
        selected,
        reveal,
        selection: before.selection + (selected === before.selected ? 0 : 1),
      })),
    openPage: (page: string, selected?: number, reveal?: FileValue) =>
      setPlace((before) => ({ page, selected, view: 'page', reveal, selection: before.selection + 1 })),
    follow: (selected: number | undefined) => setPlace((before) => ({ ...before, selected })),
    /** Selects the block that the address asks for, once it is known which that is. */
    settle: (outline: PageOutline) =>
      setPlace((before) => {
        const { wanted, ...rest } = before;
        return wanted && outline.path === before.page ? { ...rest, selected: findWanted(outline, wanted) } : before;
      }),
  };
}

interface ServerEars {
  readonly onChange: () => void;
  /** After a change, once there was no other for some time. */
  readonly onQuiet: () => void;
  /** And for longer. */
  readonly onStill: () => void;
  readonly onFaults: (faults: SiteOverview['faults']) => void;
}

function useServerEvents(api: EditorApi, ears: ServerEars): void {
  const latest = useRef(ears);
  useEffect(() => {
    latest.current = ears;
  });
  useEffect(() => {
    let timers: readonly ReturnType<typeof setTimeout>[] = [];
    const stopTimers = () => timers.forEach(clearTimeout);
    const stop = api.listen((event) => {
      if (event.kind === 'faults') return latest.current.onFaults(event.faults);
      latest.current.onChange();
      stopTimers();
      timers = [
        setTimeout(() => latest.current.onQuiet(), OVERVIEW_AFTER_MS),
        setTimeout(() => latest.current.onStill(), NAMES_AFTER_MS),
      ];
    });
    return () => {
      stopTimers();
      stop();
    };
  }, [api]);
}

function tell(message: string, tone: 'done' | 'problem' = 'done'): void {
  const isProblem = tone === 'problem';
  // A problem that is told already is not told again beside it.
  const shown = isProblem ? { id: message, color: 'red', autoClose: 10_000 } : { color: 'teal', autoClose: 3000 };
  notifications.show({ ...shown, message });
}

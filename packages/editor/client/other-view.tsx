import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import classes from './editor.module.css';
import { Loading } from './loading.tsx';
import { useEditor } from './session.ts';
import { SiteView } from './site-view.tsx';

const PageList = lazy(async () => ({ default: (await import('./pages/page-list.tsx')).PageList }));
const TableView = lazy(async () => ({ default: (await import('./table/table-view.tsx')).TableView }));
const FaultList = lazy(async () => ({ default: (await import('./faults/fault-list.tsx')).FaultList }));
const ChangesView = lazy(async () => ({ default: (await import('./changes/changes-view.tsx')).ChangesView }));

/** The views of the editor besides the page; each is loaded when it is first opened. */
export function OtherView(): ReactNode {
  const { view } = useEditor();
  return (
    <div className={classes.view}>
      <Suspense fallback={<Loading what="this view" />}>
        {view === 'pages' && <PageList />}
        {view === 'table' && <TableView />}
        {view === 'site' && <SiteView />}
        {view === 'faults' && <FaultList />}
        {view === 'changes' && <ChangesView />}
      </Suspense>
    </div>
  );
}

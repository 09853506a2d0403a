import { BLOCK } from '../../islands/index.ts';
import type { StartNavigation } from '../intent.ts';
import type { Fault } from './fault.ts';
import { CHANGED, FAULTS, HELLO } from './fault.ts';
import { createOverlay } from './overlay.ts';

/** Keeps the open page in step with the files: swaps in what an edit changed, and shows what is wrong with it. */
export function startLivePreview(startNavigation: StartNavigation): void {
  // Vite looks for these very words; taken apart they mean nothing to it.
  const hot = import.meta.hot;
  if (!hot) return;
  const overlay = createOverlay();
  hot.on(CHANGED, async () => {
    // A stand-in for a page that has never been good has nothing to swap blocks into.
    if (!document.querySelector(`[${BLOCK}]`)) return location.reload();
    const navigation = await startNavigation();
    await navigation.refresh();
  });
  hot.on(FAULTS, (faults: readonly Fault[]) => overlay.show(faults));
  hot.send(HELLO);
}

import { useEffect, useMemo, useState } from 'react';
import type { ThemeReport } from '../model/theme-report.ts';
import type { QuoteCounts } from '../protocol.ts';
import { useEditor } from './session.ts';

/** What the server finds out about the site for its forms; undefined until it has answered. */
export interface SiteReport {
  readonly theme: ThemeReport | undefined;
  readonly quotes: QuoteCounts | undefined;
}

/** Asks how well colours are seen and where values are quoted, and again whenever the site has changed. */
export function useSiteReport(): SiteReport {
  const { api, settled, outline } = useEditor();
  // What is on the page comes at once with each change, and where values are quoted is asked when there was no other for a while.
  const theme = useAnswer(api.theme, outline);
  const quotes = useAnswer(api.quotes, settled);
  return useMemo(() => ({ theme, quotes }), [theme, quotes]);
}

/** The last answer of the server, which is asked each time that `change` is another one. */
function useAnswer<Answer>(ask: () => Promise<Answer>, change: object | number | undefined): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is what it is asked for
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (found) => isWanted && setAnswer(found),
      // While the site cannot be read, what was known of it is shown.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [ask, change]);
  return answer;
}

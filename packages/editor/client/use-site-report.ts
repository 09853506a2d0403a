import { useEffect, useMemo, useState } from 'react';
import type { ThemeReport } from '../model/theme-report.ts';
import type { QuoteCounts } from '../protocol.ts';
import { useEditor } from './session.ts';

/** Reports from the server for the forms of the site; undefined until they arrive. */
export interface SiteReport {
  readonly theme: ThemeReport | undefined;
  readonly quotes: QuoteCounts | undefined;
}

/** Loads the contrasts and the use of site values, again after each change of the site. */
export function useSiteReport(): SiteReport {
  const { api, settled, outline } = useEditor();
  // The contrasts follow each change at once; the use of values is loaded after a pause.
  const theme = useAnswer(api.theme, outline);
  const quotes = useAnswer(api.quotes, settled);
  return useMemo(() => ({ theme, quotes }), [theme, quotes]);
}

/** The last response of the server; requested again when `change` changes. */
function useAnswer<Answer>(ask: () => Promise<Answer>, change: object | number | undefined): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is what it is asked for
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (found) => isWanted && setAnswer(found),
      // While the site has an error, the last response is shown.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [ask, change]);
  return answer;
}

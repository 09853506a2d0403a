import { useEffect, useState } from 'react';
import type { ThemeReport } from '../model/theme-report.ts';
import { useEditor } from './session.ts';

/** The colours of the site, loaded again after each change of the page; undefined until they arrive. */
export function useThemeReport(): ThemeReport | undefined {
  const { api, outline } = useEditor();
  const [report, setReport] = useState<ThemeReport>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new outline follows each change
  useEffect(() => {
    let isWanted = true;
    api.theme().then(
      (found) => isWanted && setReport(found),
      // While the site has an error, the last response is shown.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [api, outline]);
  return report;
}

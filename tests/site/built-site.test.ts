import { afterAll, beforeAll } from 'vitest';
import type { BuiltSite } from './built/built-site.ts';
import { buildSite } from './built/built-site.ts';
import { describeFigures } from './built/figures.ts';
import { describeRoutes } from './built/routes.ts';
import { describeStructuredData } from './built/structured-data.ts';

/** Built once for all of them. */
let site: BuiltSite;
beforeAll(() => {
  site = buildSite();
});
afterAll(() => site.workspace.dispose());

describeRoutes(() => site);
describeFigures(() => site);
describeStructuredData(() => site);

import type { Document } from '../document/index.ts';
import { isMapping } from '../document/index.ts';
import type { ExpansionContext } from './expand.ts';
import { expand } from './expand.ts';
import type { BusinessFile } from './files.ts';
import { businessSchema } from './files.ts';
import { createOrigins } from './origins.ts';

/** What `site.yaml` says of the company, with its placeholders filled in; undefined where one of them has a fault. */
export function fillBusiness(
  written: BusinessFile,
  site: Document,
  context: ExpansionContext,
): BusinessFile | undefined {
  const filled = expand(written, createOrigins({ document: site, path: ['business'] }), context);
  return isMapping(filled) ? businessSchema.safeParse(filled).data : undefined;
}

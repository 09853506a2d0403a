import type { EditedSite } from '../../language-server/language/index.ts';
import { collectKnowledge } from '../../language-server/language/index.ts';
import type { SiteContext } from './context.ts';

/** The files of a site that can contain links and other references. */
export function openEdited({ environment, site, pageFiles }: SiteContext): EditedSite {
  return {
    knowledge: collectKnowledge(environment, new Map(), site),
    listPages: () => pageFiles.filter((file) => file.endsWith('.yaml')),
    read: (file) => {
      const bytes = environment.reader.read(file);
      return bytes && new TextDecoder().decode(bytes);
    },
  };
}

import { once } from '../../../src/block/index.ts';
import type { LoadedSite, PageReference } from '../../../src/content/index.ts';
import { rememberLast } from '../../../src/prerender/store/index.ts';
import type { Project } from '../../../src/project/index.ts';
import type { BlockKind } from '../protocol.ts';
import { listBlockKinds } from './block-kinds.ts';
import { createEntryTables } from './entry-table.ts';
import type { EditorModel } from './model.ts';
import { createEditorModel } from './model.ts';

/** The parts of a project that the models of its sites need. */
export type ModelledProject = Pick<Project, 'environment' | 'exampleTexts' | 'socialCards'>;

/**
 * Creates the model of a site for the editor each time it is loaded. The block types of a project are described only
 * once.
 */
export function createProjectModels(root: string): (project: ModelledProject, loaded: LoadedSite) => EditorModel {
  const tables = createEntryTables();
  const recall = rememberLast<() => readonly BlockKind[]>();
  return ({ environment, exampleTexts, socialCards }, loaded) => {
    const cards = socialCards(loaded.site);
    const findCard = cards && ((page: PageReference) => cards.of(page)?.address);
    const blocks = recall([environment], () => once(() => listBlockKinds(environment.registry, exampleTexts())));
    return createEditorModel(environment, loaded, exampleTexts(), { root, findCard, blocks, tables });
  };
}

import { once } from '../../../src/block/index.ts';
import type { LoadedSite, PageReference } from '../../../src/content/index.ts';
import { rememberLast } from '../../../src/prerender/store/index.ts';
import type { Project } from '../../../src/project/index.ts';
import type { BlockKind } from '../protocol.ts';
import { listBlockKinds } from './block-kinds.ts';
import type { EditorModel } from './model.ts';
import { createEditorModel } from './model.ts';

/** What the models of the sites of a project are made with. */
export type ModelledProject = Pick<Project, 'environment' | 'exampleTexts' | 'socialCards'>;

/** What the editor is told of a site as it was loaded each time. The block types of a project stay the same, and are described once. */
export function createProjectModels(root: string): (project: ModelledProject, loaded: LoadedSite) => EditorModel {
  const recall = rememberLast<() => readonly BlockKind[]>();
  return ({ environment, exampleTexts, socialCards }, loaded) => {
    const cards = socialCards(loaded.site);
    const findCard = cards && ((page: PageReference) => cards.of(page).address);
    const blocks = recall([environment], () => once(() => listBlockKinds(environment.registry, exampleTexts())));
    return createEditorModel(environment, loaded, exampleTexts(), { root, findCard, blocks });
  };
}

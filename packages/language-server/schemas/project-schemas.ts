import type { Site } from '../../../src/content/index.ts';
import type { Project } from '../../../src/project/index.ts';
import type { EditorSchemas } from './schemas.ts';
import { createEditorSchemas } from './schemas.ts';
import { collectVocabulary } from './vocabulary.ts';

/** The JSON Schemas of the files of a site, by file name. */
export function createProjectSchemas(
  { environment, exampleTexts }: Pick<Project, 'environment' | 'exampleTexts'>,
  site: Site,
): EditorSchemas {
  return createEditorSchemas(collectVocabulary(environment, site, exampleTexts()));
}

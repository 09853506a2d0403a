import type { Diagnostic } from '../../../src/check/diagnostics/index.ts';
import type { EditorModel } from '../model/index.ts';
import { toFaults } from '../model/index.ts';
import type { ReadModel } from './read-model.ts';

/** The current model of the site for the editor, and its source. */
export interface LiveModel {
  readonly readModel: ReadModel;
  readonly tellChange: () => void;
  readonly tellFaults: (diagnostics: readonly Diagnostic[]) => void;
}

/** @param open loads the site with its current files; undefined if the builder's own code has an error */
export function createLiveModel(open: () => Promise<EditorModel | undefined>): LiveModel {
  const followers = new Set<Parameters<ReadModel['follow']>[0]>();

  async function model(): Promise<EditorModel> {
    const found = await open();
    if (!found) throw new Error('The code of the builder or of a block cannot be read. The terminal shows the reason.');
    return found;
  }

  return {
    readModel: {
      site: async () => (await model()).overview(),
      blocks: async () => (await model()).blocks(),
      names: async () => (await model()).names(),
      theme: async () => (await model()).theme(),
      entries: async (question) => (await model()).entries(question),
      page: async (path) => (await model()).page(path),
      describeFile: async (file, text) => (await model()).describeFile(file, text),
      complete: async (file, text, offset) => (await model()).complete(file, text, offset),
      follow: (hear) => {
        followers.add(hear);
        return () => followers.delete(hear);
      },
    },
    tellChange: () => {
      for (const { onChange } of followers) onChange();
    },
    tellFaults: (diagnostics) => {
      const faults = toFaults(diagnostics);
      for (const { onFaults } of followers) onFaults(faults);
    },
  };
}

import type { Path } from '../../../src/content/yaml/edit/edit.ts';
import { useEditor } from './session.ts';

/** Opens the table at a value of the entry that the page is made from; by default, at its name. */
export function useOpenCell(): (path?: Path) => void {
  const { overview, outline, openTable } = useEditor();
  const collection = overview.pages.find(({ path }) => path === outline?.path)?.collection;
  return (path) => {
    if (collection !== undefined) openTable(collection, outline?.file, path);
  };
}

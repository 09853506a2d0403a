import type { CollectionKind } from '../../protocol.ts';

/** What an entry of a collection is called: "location"; where the name of the collection has no singular, "entry of “filialen”". */
export function nameEntry({ name, singular }: Pick<CollectionKind, 'name' | 'singular'>): string {
  const words = singular.replace(/[-_]+/g, ' ');
  return singular === name ? `entry of “${words}”` : words;
}

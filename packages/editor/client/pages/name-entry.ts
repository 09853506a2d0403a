import type { CollectionKind } from '../../protocol.ts';

/** The name of an entry of a collection: "location"; "entry of “filialen”" if the collection's name has no singular. */
export function nameEntry({ name, singular }: Pick<CollectionKind, 'name' | 'singular'>): string {
  const words = singular.replace(/[-_]+/g, ' ');
  return singular === name ? `entry of “${words}”` : words;
}

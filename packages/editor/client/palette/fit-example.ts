import type { NamedThings } from '../../protocol.ts';

/** An example adapted to this site. */
export interface FittedExample {
  readonly yaml: string;
  /** Pictures that the site does not have: where they are, and their placeholders in `yaml`. */
  readonly missing: readonly string[];
}

/** A value or Markdown link that is a path or an anchor. An anchor must be quoted, because `#` starts a comment. */
const ADDRESS = /(?<=(?:(?:[\w-]+:|-|,)[ ]+["']?|\[["']?|\]\())(?:\/[^\s"',}\])]*|#[\w-]+(?=["')]))/g;

/** A strict build refuses a TODO, so that no one publishes the words of an example; the editor has a button for it. */
const REMINDER = ' # TODO These are the words of an example: write your own';

/** An example without props has no words. */
function addReminder(yaml: string): string {
  return yaml.replace(/\n(?=\s*\S)/, `${REMINDER}\n`);
}

/**
 * Links of an example lead to pages of another site, and its pictures belong to the builder. Unknown links are replaced
 * by pages of this site, one after another, because list items must be unique. If the site has a picture of the same
 * name, it is used. A comment says that its words are an example.
 */
export function fitExample(yaml: string, names: NamedThings): FittedExample {
  const addresses = (names.address ?? []).map(({ name }) => name).filter((name) => name.startsWith('/'));
  const pages = addresses.filter((name) => !name.includes('#')).sort();
  const images = new Set(names.image?.map(({ name }) => name));
  const others = new Map<string, string>();
  const missing = new Set<string>();
  const fit = (address: string) => {
    if (/\.\w+$/.test(address)) {
      const own = `/images/${address.slice(address.lastIndexOf('/') + 1)}`;
      if (images.has(own)) return own;
      missing.add(address);
      return address;
    }
    const page = address.replace(/#.*/, '');
    const other = others.get(address) ?? pages[others.size % pages.length] ?? '/';
    const known = [address, page].find((each) => addresses.includes(each));
    if (!known) others.set(address, other);
    return known ?? other;
  };
  return { yaml: addReminder(yaml.replace(ADDRESS, fit)), missing: [...missing] };
}

import type { NamedThings } from '../../protocol.ts';

/** An example adapted to this site. */
export interface FittedExample {
  readonly yaml: string;
  /** The URLs in `yaml` of pictures that the site does not have. */
  readonly missing: readonly string[];
}

/** A path or an anchor as a value or link target. Anchors need quotes, because `#` starts a comment. */
const ADDRESS = /(?<=(?:(?:[\w-]+:|-|,)[ ]+["']?|\[["']?|\]\())(?:\/[^\s"',}\])]*|#[\w-]+(?=["')]))/g;

/** A strict build refuses a TODO, so example texts are not published by mistake. A button in the form removes it. */
const REMINDER = ' # TODO These are the words of an example: write your own';

/** Adds the comment to the first line. An example without props is a single line without texts and gets no comment. */
function addReminder(yaml: string): string {
  return yaml.replace(/\n(?=\s*\S)/, `${REMINDER}\n`);
}

/**
 * Adapts an example to this site. Unknown links are replaced by different pages of this site, because list items must
 * be unique; pictures are replaced by those of the site with the same name. A comment says that the words are an
 * example.
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

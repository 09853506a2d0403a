import type { NamedThings } from '../../protocol.ts';

/** An example as a page of this site can show it. */
export interface FittedExample {
  readonly yaml: string;
  /** Pictures that the site lacks: where they are, and the address that stands for them in `yaml`. */
  readonly missing: readonly string[];
}

/** A value, or a link in Markdown, that is a path or a place on the page. The latter stands in quotes, as a comment begins with it. */
const ADDRESS = /(?<=(?:(?:[\w-]+:|-|,)[ ]+["']?|\[["']?|\]\())(?:\/[^\s"',}\])]*|#[\w-]+(?=["')]))/g;

/**
 * Links of an example lead to pages of another site, and its pictures belong to the builder. What this site does not have leads to its
 * pages, one after another, since a list shows none twice; a picture of the same name is taken from the site.
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
  return { yaml: yaml.replace(ADDRESS, fit), missing: [...missing] };
}

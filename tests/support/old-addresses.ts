import type { Workspace } from './workspace.ts';

/** Redirects that an old site may need: the path and the target as written, the requested path, and the sent target. */
export const OLD_ADDRESSES: readonly (readonly [from: string, to: string, asked: string, sent: string])[] = [
  ['/old page', '/about', '/old%20page', '/about'],
  ['/older%20page', '/about', '/older%20page', '/about'],
  ['/prices,2019', '/faq', '/prices,2019', '/faq'],
  ['/prices%2C2020', '/faq', '/prices%2C2020', '/faq'],
  ['/c++', '/faq', '/c++', '/faq'],
  ['/a(1)[b]', '/faq', '/a(1)[b]', '/faq'],
  ['/a{b}', '/faq', '/a%7Bb%7D', '/faq'],
  ['/{path}', '/faq', '/%7Bpath%7D', '/faq'],
  ['/say "hi"', '/faq', '/say%20%22hi%22', '/faq'],
  ["/o'hara & sons", '/faq', "/o'hara%20&%20sons", '/faq'],
  ['/a;b=$uri', '/faq', '/a;b=$uri', '/faq'],
  ['/:id', '/faq', '/:id', '/faq'],
  ['/100%', '/faq', '/100%25', '/faq'],
  ['/\u{1f6e5}', '/faq', '/%F0%9F%9B%A5', '/faq'],
  ['/caf\u00e9', '/faq', '/caf%C3%A9', '/faq'],
  ['/old.php', '/faq', '/old.php', '/faq'],
  ['/?p=123', '/about', '/?p=123', '/about'],
  ['/index.php?page=a b&lang=$x', '/faq', '/index.php?page=a%20b&lang=$x', '/faq'],
  ['/blog?p=1', '/about#hero', '/blog/?p=1', '/about#hero'],
  ['/about?p=1', '/faq', '/about?p=1', '/faq'],
  ['/list', '/files/price list (1).pdf', '/list', '/files/price%20list%20%281%29.pdf'],
  ['/from', '/faq?from=old shop#top', '/from', '/faq?from=old%20shop#top'],
];

/** Adds these redirects to a copy of the boatyard, and further ones as lines of YAML. */
export function addOldAddresses(site: Workspace, others: readonly string[] = []): void {
  const lines = OLD_ADDRESSES.map(([from, to]) => `${JSON.stringify(from)}: ${JSON.stringify(to)}`);
  const redirects = ['redirects:', ...others, ...lines].join('\n  ');
  site.write('site.yaml', site.read('site.yaml').replace('redirects: {}', redirects));
  site.write('public/files/price list (1).pdf', '%PDF-');
}

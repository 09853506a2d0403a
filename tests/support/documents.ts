import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import { project } from './example-site.ts';

/** The Markdown files of this project. */
export const documents: readonly string[] = [
  ...readdirSync(project),
  ...['docs', 'pages', 'blocks', 'src', 'scripts'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((file) => posix.join(folder, file)),
  ),
].filter((file) => file.endsWith('.md'));

export const readText = (file: string): string => readFileSync(join(project, file), 'utf8');
export const withoutCode = (file: string): string => readText(file).replace(/^```[\s\S]*?^```$/gm, '');

/** The targets of the links and pictures in a document. */
export function listLinks(file: string): readonly string[] {
  const inline = new MarkdownIt().parse(readText(file), {}).flatMap(({ children }) => children ?? []);
  return inline.map((token) => String(token.attrGet('href') ?? token.attrGet('src') ?? '')).filter(Boolean);
}

/** Whether a link leads to a file of the site of this repository, which another site does not have. */
export function leadsToSite(link: string): boolean {
  return /^(?:\.\.\/)?pages\//.test(link);
}

/** What is wrong with a link of a document to a file of the project; undefined if the link is right. */
export function findFault(file: string, link: string): string | undefined {
  if (/^[a-z]+:/.test(link)) return undefined;
  const [path = '', anchor] = decodeURI(link).split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!existsSync(join(project, target))) return `${file}: ${link} does not exist`;
  if (anchor === undefined || listAnchors(target).includes(anchor)) return undefined;
  return `${file}: ${target} has no heading for #${anchor}`;
}

/** The anchors of the headings of a document, as GitHub makes them. */
function listAnchors(file: string): readonly string[] {
  return [...withoutCode(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

import { positionAt } from '../../../src/check/diagnostics/index.ts';
import { SITE_FILE } from '../../../src/content/index.ts';
import { valueAt } from '../../../src/content/yaml/index.ts';
import { locateNamed } from './definition.ts';
import { describeCandidates, listOptions } from './fields-at.ts';
import type { EditedFile, EditedSite, FilePart } from './knowledge.ts';
import { withEdited } from './knowledge.ts';
import type { Named } from './subject.ts';
import { findSubject } from './subject.ts';
import { readTree, toData } from './tree.ts';

/** The hover text at an offset in Markdown: the meaning of the value, and the description of the field. */
export function explain(saved: EditedSite, edited: EditedFile, offset: number) {
  const site = withEdited(saved, edited);
  const subject = findSubject(site, edited, offset);
  if (!subject) return undefined;
  const { named, candidates, scalar, range } = subject;
  const option = scalar?.role === 'value' ? listOptions(candidates).get(String(scalar.node.value)) : undefined;
  const parts = [named && describeNamed(site, named), option, describeCandidates(candidates)];
  const said = parts.flatMap((part) => part || []);
  const markdown = said
    .filter((part, index) => !said.slice(0, index).some((other) => other.includes(part)))
    .join('\n\n---\n\n');
  return markdown === '' ? undefined : { range, markdown };
}

function describeNamed(site: EditedSite, named: Named): string | undefined {
  const { knowledge } = site;
  const at = locateNamed(site, named);
  const where = at ? `\n\n${describeLocation(site, at)}` : '';
  switch (named.kind) {
    case 'value': {
      const name = `site.${named.path.join('.')}`;
      const value = knowledge.siteValues.find((each) => each.name === name)?.value ?? readValue(site, named.path);
      return value === undefined ? undefined : `${quote(value)}${where}`;
    }
    case 'word': {
      const { words = [] } = knowledge.collections[named.collection] ?? {};
      const about = words.find(({ name }) => name === named.name)?.about ?? '';
      return [`A value of each entry of \`${named.collection}\`.`, about].join(' ').trim() + where;
    }
    case 'page': {
      const title = knowledge.names.address.find(({ name }) => name === named.path)?.about ?? '';
      return `${title === '' ? 'A page' : `**${title}**`}${where}`;
    }
    case 'shared':
      return `A block that pages share${where}`;
    case 'collection':
      return `A collection of ${knowledge.collections[named.name]?.entries ?? 'entries'}${where}`;
    case 'anchor':
      return `The block with the id "${named.anchor.id}"${where}`;
    case 'image':
      return undefined;
  }
}

/** The value at a path of `site.yaml` as JSON, which is also YAML; undefined if there is none. */
function readValue({ read }: EditedSite, path: readonly (string | number)[]): string | undefined {
  const value = valueAt(toData(readTree(read(SITE_FILE) ?? '').root), path);
  return value === undefined ? undefined : JSON.stringify(value);
}

function quote(value: string): string {
  return value.includes('`') ? value : `\`${value}\``;
}

function describeLocation({ read }: EditedSite, { file, range }: FilePart): string {
  return range[1] === 0 ? file : `${file}, line ${positionAt(read(file) ?? '', range[0]).line}`;
}

import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { BlockKind, Fact, Field, PageRow } from '../../protocol.ts';
import { findBranch } from './branch.ts';
import type { JsonGroup } from './json.ts';
import { isGroup, isList } from './json.ts';
import { writeLabel } from './labels.ts';
import { fillIn } from './quotes.ts';

interface Known {
  readonly facts: readonly Fact[];
  readonly blocks: readonly BlockKind[];
  readonly pages: readonly Pick<PageRow, 'path' | 'label'>[];
}

/** The keys whose text is the best title. */
const NAMING = ['title', 'heading', 'question', 'label', 'name'];
/** The kinds of texts that cannot be titles: names of files and icons, and addresses. */
const UNTITLED: readonly (string | undefined)[] = ['image', 'icon', 'address', 'integration', 'frame', 'endpoint'];

/** A title that distinguishes a value from others: its first text. Empty if the value has no text. */
export function readTitle(form: Field, value: Json | undefined, known: Known): string {
  if (typeof value === 'string') return (leads(form) && namePage(value, known)) || shorten(fillIn(value, known.facts));
  if (typeof value === 'number') return String(value);
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  if (isList(value)) {
    const first = form.shape === 'list' ? readTitle(form.item, value[0], known) : '';
    return value.length > 1 && first ? `${first} and ${value.length - 1} more` : first;
  }
  if (!isGroup(value)) return '';
  return form.kind === 'block' ? nameBlock(value, known) : readGroupTitle(form, value, known);
}

function readGroupTitle(form: Field, value: JsonGroup, known: Known): string {
  if (typeof value.collection === 'string' && value.each !== undefined) return `From “${writeLabel(value.collection)}”`;
  if (form.shape === 'union') {
    const branch = form.branches[findBranch(form.branches, value)];
    return branch ? readTitle(branch, value, known) : '';
  }
  if (form.shape === 'table') return Object.keys(value).join(', ');
  if (form.shape !== 'group') return '';
  if (form.kind === 'picture') return readText(value.alt, known) || readFileName(value.src);
  const named = NAMING.map((key) => readText(value[key], known)).find(Boolean);
  if (named) return named;
  const linked = Object.entries(form.fields).filter(([, part]) => part.isRequired && leads(part));
  const page = linked.map(([key, part]) => readTitle(part, value[key], known)).find(Boolean);
  if (page) return page;
  const keys = Object.entries(form.fields).filter(([, part]) => part.shape === 'text' && !UNTITLED.includes(part.kind));
  const text = keys.map(([key]) => readText(value[key], known)).find(Boolean);
  if (text) return text;
  const parts = Object.entries(form.fields).filter(([, part]) => part.shape === 'group' || part.shape === 'union');
  return parts.map(([key, part]) => readTitle(part, value[key], known)).find(Boolean) ?? '';
}

/** Whether a value can be a link or an address. */
function leads(form: Field): boolean {
  return form.kind === 'link' || form.kind === 'address' || (form.shape === 'union' && form.branches.some(leads));
}

/** The label of the page at an address; empty if there is none. */
function namePage(address: string, { pages }: Known): string {
  const [path] = address.split(/[?#]/);
  return pages.find((page) => page.path === path)?.label ?? '';
}

/** The title of a block: "Form: Ask for a price". */
function nameBlock(value: JsonGroup, known: Known): string {
  const kind = known.blocks.find(({ type }) => type === value.type);
  if (!kind) return typeof value.type === 'string' ? value.type : '';
  const title = readTitle(kind.form, value, known);
  return title ? `${kind.title}: ${title}` : kind.title;
}

function readText(value: Json | undefined, { facts }: Known): string {
  return typeof value === 'string' ? shorten(fillIn(value, facts)) : '';
}

function readFileName(src: Json | undefined): string {
  return typeof src === 'string' ? src.slice(src.lastIndexOf('/') + 1) : '';
}

/** Text between Markdown marks. Single characters, as in `posts/*.yaml`, are not marks. */
const MARKED = /(?<!\w)(\*{1,3}|_{1,3}|`)(?=\S)(.+?)(?<=\S)\1(?!\w)/g;

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').replace(MARKED, '$2').trim();
  return plain.length > 60 ? `${plain.slice(0, 59).trimEnd()}…` : plain;
}

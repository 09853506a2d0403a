import { BODY, isMarkdown, splitMarkdown } from '../markdown-file.ts';
import { applyEdits } from './apply-edits.ts';
import type { Edit } from './edit.ts';

type Edited = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/** Edits a YAML or a Markdown file, by its name. */
export function applyFileEdits(file: string, text: string, edits: readonly Edit[]): Edited {
  return isMarkdown(file) ? applyMarkdownEdits(text, edits) : applyEdits(text, edits);
}

/** Edits a Markdown file: the values of its front matter as in YAML, and its text as a whole. Other bytes stay. */
export function applyMarkdownEdits(text: string, edits: readonly Edit[]): Edited {
  let current = text;
  for (const edit of edits) {
    const edited = edit.path[0] === BODY ? editBody(current, edit) : editValues(current, edit);
    if (!edited.ok) return edited;
    current = edited.text;
  }
  return { ok: true, text: current };
}

function editValues(text: string, edit: Edit): Edited {
  const parts = splitMarkdown(text);
  if ('problem' in parts) return { ok: false, reason: `${parts.problem} ${parts.fix}` };
  const [start, end] = parts.yaml;
  const before = text.slice(start, end);
  const result = applyEdits(before.trim() === '' ? '{}' : before, [edit]);
  if (!result.ok) return result;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const values = result.text === '' || result.text.endsWith('\n') ? result.text : result.text + lineEnd;
  const isNew = end === 0;
  const [above, below] = isNew ? [`---${lineEnd}`, `---${lineEnd}${lineEnd}`] : [text.slice(0, start), ''];
  return { ok: true, text: above + values + below + text.slice(end) };
}

function editBody(text: string, edit: Edit): Edited {
  const parts = splitMarkdown(text);
  const value = edit.kind === 'delete' ? '' : 'value' in edit ? edit.value : undefined;
  if ('problem' in parts || typeof value !== 'string' || edit.path.length > 1)
    return { ok: false, reason: 'The text of a Markdown file can only be replaced as a whole.' };
  const [start, end] = parts.body;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const written = value.trim().replace(/\r?\n/g, lineEnd);
  const above = start === end && start > 0 && !/\n\r?\n$/.test(text) ? lineEnd : '';
  const below = end === text.length ? lineEnd : '';
  return { ok: true, text: text.slice(0, start) + above + written + below + text.slice(end) };
}

import { describeProps } from '../../packages/catalogue/index.ts';
import type { Block, FieldGroup } from '../../src/block/index.ts';
import { readExamples } from '../../src/content/examples/index.ts';

/** The address of a block's live examples, beside the pages of the website. */
const CATALOGUE = '/_blocks';

/** The page of a block type: its purpose, its keys, and each example as YAML and live. */
export function describeBlock(block: Block, exampleText: string, hasCatalogue: boolean): string {
  const examples = readExamples(block.type, exampleText).map(({ name, slug, yaml }) => {
    const live = hasCatalogue
      ? `\n<iframe class="example" src="${CATALOGUE}/${block.type}/${slug}" title="${escapeHtml(name)}" loading="lazy"></iframe>\n`
      : '';
    return `### ${escapeMarkdown(capitalise(name))}\n${live}\n\`\`\`yaml\nblocks:\n${yaml.trimEnd()}\n\`\`\`\n`;
  });
  const more = hasCatalogue
    ? `\n[In each theme, light and dark, at each width](${CATALOGUE}/${block.type}){target="_self"}\n`
    : '';
  return `# ${block.title}\n\n${escapeMarkdown(block.summary)}\n\n\`\`\`yaml\n- type: ${block.type}\n\`\`\`\n\n## Keys\n\n${describeKeys(block.props)}
Any block also takes [a few more](/writers-reference#the-block-types), such as its tone and its id.\n\n## Examples\n${more}\n${examples.join('\n')}`;
}

/** The list of all block types. */
export function describeBlocks(blocks: readonly Block[]): string {
  const rows = blocks.map(
    ({ type, title, summary }) =>
      `| [${title}](/reference/blocks/${type}) | \`${type}\` | ${escapeMarkdown(summary)} |`,
  );
  return `# Blocks\n\nA page is a list of these. [Write your own](/blocks) where none fits.\n\n| block | type | what it is for |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** A table of the keys of a file or a block, with the possible values of each key. */
export function describeKeys(group: FieldGroup): string {
  const rows = describeProps(group).map(({ path, type, isRequired, fallback, meaning }) => {
    const cells = [isRequired ? 'required' : (fallback ?? ''), type, meaning].map(escapeMarkdown);
    return `| \`${path}\` | ${cells.join(' | ')} |`;
  });
  return `| key | default | what it may be | meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** The page of all commands, with the help text of each command. */
export function describeCommands(helps: ReadonlyMap<string, string>): string {
  const parts = [...helps].map(([name, help]) => `## ${name}\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\`\n`);
  return `# Every command\n\nIn a site of your own, each is a script of its package.json.\n\n${parts.join('\n')}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Escapes text for a table or heading, so that no character has a meaning in Markdown, HTML or Vue. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\*_[\]|`]/g, '\\$&')
    .replaceAll('<', '&lt;')
    .replaceAll('{{', '&#123;&#123;');
}

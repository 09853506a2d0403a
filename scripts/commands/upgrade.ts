import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import colors from 'picocolors';
import { count, escapeControls } from '../../src/check/diagnostics/index.ts';
import { CONTENT_VERSION } from '../../src/content/index.ts';
import { diskReader, overlayReader } from '../../src/content/yaml/index.ts';
import { openProject } from '../../src/project/index.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, siteRoot, UsageError } from '../command.ts';
import { writeFixed } from '../fix/fix-site.ts';
import { formatForTerminal } from '../terminal.ts';
import type { Change } from '../upgrade/codemod.ts';
import type { Upgrade } from '../upgrade/upgrade-site.ts';
import { planUpgrade } from '../upgrade/upgrade-site.ts';

const HELP = `Usage: npm run upgrade -- [options]

Changes a site that was written for an older builder to the version that this one reads. It makes the necessary changes,
prints each with its file and line, and writes "version: ${CONTENT_VERSION}" into site.yaml. Everything else stays byte for byte.

  --dry-run      only print what would change
  --force        also with uncommitted changes in git
  --root DIR     the folder of site.yaml (default: this project)

Exit code: 0 done, or nothing to do; 1 something is left to do by hand; 2 refused.
`;

export const upgrade: Command = async (args, project) => {
  const { values } = parseOptions(
    args,
    { root: { type: 'string' }, 'dry-run': { type: 'boolean' }, force: { type: 'boolean' } },
    HELP,
  );
  const root = siteRoot(values.root, project, HELP);
  const disk = diskReader(root);
  const plan = planUpgrade(disk, (changed) => {
    const opened = openProject(root, { reader: overlayReader(disk, changed) });
    return opened.check(opened.load());
  });
  if (plan.state !== 'ready') return tellRefusal(plan);
  const isTrial = values['dry-run'] ?? false;
  if (!isTrial && !values.force && hasUncommitted(root)) {
    throw new UsageError(
      'Commit your changes first, so that you can see and undo what the upgrade changes; or add --force.',
      HELP,
    );
  }
  const skipped = isTrial ? [] : writeFiles(root, plan.files);
  if (skipped.length > 0) {
    console.error(`These files cannot be written: ${skipped.map(escapeControls).join(', ')}. Run the upgrade again.`);
    return EXIT.usage;
  }
  console.log(describe(plan, isTrial));
  return plan.left.length > 0 ? EXIT.content : EXIT.fine;
};

function tellRefusal(plan: Exclude<Upgrade, { readonly state: 'ready' }>): number {
  switch (plan.state) {
    case 'current':
      console.log(`Nothing to do: this site is already written for version ${plan.version}.`);
      return EXIT.fine;
    case 'newer':
      console.error(`This site is written for version ${plan.version}. Update the builder instead.`);
      return EXIT.usage;
    case 'broken':
      console.error(`Fix these files first (npm run validate): ${plan.files.map(escapeControls).join(', ')}.`);
      return EXIT.usage;
    case 'worse':
      console.error(`${formatForTerminal(plan.faults)}\n\nThe upgrade would add these errors, so nothing was changed.`);
      return EXIT.usage;
  }
}

/** Whether the folder is in a git work tree and has uncommitted changes. */
function hasUncommitted(root: string): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', '.'], { cwd: root, encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

/**
 * Writes the files in order. Stops at the first file that cannot be written and returns it; the file with the version
 * is last.
 */
function writeFiles(root: string, files: Extract<Upgrade, { readonly state: 'ready' }>['files']): readonly string[] {
  for (const { file, original, text } of files) {
    if (writeFixed(join(root, file), original, text) !== 'written') return [file];
  }
  return [];
}

function describe(plan: Extract<Upgrade, { readonly state: 'ready' }>, isTrial: boolean): string {
  const rows = plan.changes.map(formatChange);
  const verb = isTrial ? 'would be changed' : 'changed';
  rows.push(
    colors.green(
      `\nVersion ${plan.from} -> ${CONTENT_VERSION}: ${count(plan.changes.length, 'line')} in ${count(plan.files.length, 'file')} ${verb}.`,
    ),
  );
  if (plan.left.length > 0) rows.push('\nLeft to do by hand:', ...plan.left.map(formatChange));
  if (!isTrial) rows.push('Now run npm run validate, and check the changes: git diff');
  return rows.join('\n');
}

function formatChange({ file, line, message }: Change): string {
  return `${escapeControls(file)}:${line}  ${escapeControls(message)}`;
}

import { refuseRequest } from '../../../src/dev/index.ts';
import type { Published } from '../protocol.ts';
import type { Git, GitAnswer, Repository } from './git.ts';
import { findUnfinished, readRepository } from './git.ts';
import { listChanged } from './git-changes.ts';

/** In ms. Five minutes, because commit hooks may check the whole project. */
const LONGEST_COMMIT = 300_000;

/**
 * Commits only the changes of the site, and pushes if there is a remote. Other staged files stay staged.
 * @param branch the current branch, or the name of a new one
 */
export async function publish(git: Git, root: string, message: string, branch: string): Promise<Published> {
  const repository = await readRepository(git);
  if ('missing' in repository) refuse(repository.missing);
  const words = message.trim();
  if (words === '' || words.includes('\0')) refuse('Say in a few words what you changed.');
  const unfinished = await findUnfinished(git, root);
  if (unfinished !== undefined) refuse(unfinished);
  const files = (await listChanged(git, repository)).map(({ file, isUntracked }) => ({ file, isUntracked }));
  if (files.length === 0) return publishAgain(git, repository, branch);
  const stranger = await git(['var', 'GIT_AUTHOR_IDENT']);
  if (stranger.code !== 0) refuse(NO_NAME);
  const switchBack = await switchTo(git, repository, branch);
  const refusal = await commit(git, words, files);
  if (refusal === undefined) return finish(git, repository, branch);
  await switchBack();
  return refuse(refusal);
}

function refuse(why: string): never {
  refuseRequest(409, why);
}

const NO_NAME =
  'Git needs your name and e-mail address for each commit. In a terminal, run: git config --global user.name "Your Name" and git config --global user.email you@example.com';

/** Pushes earlier commits when there are no new changes, to the current branch or a new one. */
async function publishAgain(git: Git, repository: Repository, branch: string): Promise<Published> {
  const { output } = await git(['rev-list', '--count', 'HEAD', '--not', '--remotes']);
  const isWaiting = repository.remotes.length > 0 && Number(output.toString()) > 0;
  if (!isWaiting) refuse('Nothing has changed since the last commit, so there is nothing to publish.');
  await switchTo(git, repository, branch);
  return finish(git, repository, branch);
}

async function finish(git: Git, { remotes }: Repository, branch: string): Promise<Published> {
  const head = await git(['rev-parse', '--short', 'HEAD']);
  const note = await push(git, branch, remotes);
  return {
    branch,
    commit: head.output.toString().trim(),
    isPushed: note === undefined,
    ...(note === undefined ? {} : { note }),
  };
}

/** Switches to a new branch without changing files; resolves to a function that switches back. */
async function switchTo(git: Git, repository: Repository, branch: string): Promise<() => Promise<void>> {
  if (branch === repository.branch) return async () => {};
  const isName = /^[^-+\0][^\0]*$/.test(branch);
  if (!isName || (await git(['check-ref-format', '--branch', branch])).output.toString().trim() !== branch)
    refuse(`"${branch}" cannot be the name of a branch. Use letters, digits and hyphens: "new-prices".`);
  if ((await git(['show-ref', '--verify', '--quiet', `refs/heads/${branch}`])).code === 0)
    refuse(`The branch "${branch}" already exists. Choose another name, or ask a developer to switch to it.`);
  const made = await git(['switch', '--no-track', '--create', branch]);
  if (made.code !== 0) refuse(explain(made, `The branch "${branch}" could not be created.`));
  return async () => {
    await git(repository.branch === undefined ? ['switch', '--detach', '--quiet'] : ['switch', repository.branch]);
    await git(['branch', '--delete', '--force', branch]);
  };
}

/** Commits only the given files. Returns the reason if that failed. */
async function commit(
  git: Git,
  message: string,
  files: readonly { readonly file: string; readonly isUntracked: boolean }[],
): Promise<string | undefined> {
  const fromInput = ['--pathspec-from-file=-', '--pathspec-file-nul'];
  const join = (some: typeof files) => some.map(({ file }) => `${file}\0`).join('');
  const untracked = files.filter(({ isUntracked }) => isUntracked);
  if (untracked.length > 0) {
    const known = await git(['add', '--intent-to-add', ...fromInput], { input: join(untracked) });
    if (known.code !== 0) return explain(known, 'Git did not add the new files.');
  }
  const made = await git(['commit', '--only', '--quiet', `--message=${message}`, ...fromInput], {
    input: join(files),
    timeout: LONGEST_COMMIT,
  });
  if (made.code === 0) return undefined;
  if (untracked.length > 0) await git(['reset', '--quiet', ...fromInput], { input: join(untracked) });
  return explain(made, 'Git did not create the commit.');
}

/** An error message with the output of git or of a commit hook. */
function explain({ code, complaint }: GitAnswer, what: string): string {
  if (/index\.lock/.test(complaint))
    return 'Another program is using git in this folder at the moment. Try again in a minute.';
  if (code === 'timeout')
    return `${what} It took too long, perhaps because something is waiting for a password. Ask a developer.`;
  const said = complaint.trim().slice(-1_000);
  return said === '' ? `${what} Ask a developer.` : `${what} The output:\n${said}`;
}

const LONGEST_PUSH = 90_000;

/**
 * Pushes one branch, never by force, and sets its upstream if it has none. Returns the reason and advice if that
 * failed.
 */
async function push(git: Git, branch: string, remotes: readonly string[]): Promise<string | undefined> {
  const remote = await chooseRemote(git, branch, remotes);
  if (remote === undefined)
    return 'It is saved on this computer only: this project is not connected to a server. Ask a developer to add a remote.';
  const hasUpstream = (await readConfig(git, `branch.${branch}.merge`)) !== undefined;
  const answer = await git(
    [
      ...(await avoidQuestions(git)),
      ...['push', '--porcelain', '--no-follow-tags', ...(hasUpstream ? [] : ['--set-upstream'])],
      ...['--', remote, `refs/heads/${branch}:refs/heads/${branch}`],
    ],
    { timeout: LONGEST_PUSH },
  );
  return answer.code === 0
    ? undefined
    : `It is saved on this computer, but not published. ${explainPush(answer, branch)}`;
}

async function chooseRemote(git: Git, branch: string, remotes: readonly string[]): Promise<string | undefined> {
  for (const key of [`branch.${branch}.pushRemote`, 'remote.pushDefault', `branch.${branch}.remote`]) {
    const named = await readConfig(git, key);
    if (named !== undefined && remotes.includes(named)) return named;
  }
  return remotes.find((name) => name === 'origin') ?? remotes[0];
}

async function readConfig(git: Git, key: string): Promise<string | undefined> {
  const { code, output } = await git(['config', '--get', key]);
  return code === 0 ? output.toString().trim() : undefined;
}

/** Makes SSH run in batch mode, because no one would see its questions in the terminal of the dev server. */
async function avoidQuestions(git: Git): Promise<readonly string[]> {
  const isChosen =
    process.env.GIT_SSH_COMMAND !== undefined || (await readConfig(git, 'core.sshCommand')) !== undefined;
  return isChosen ? [] : ['-c', 'core.sshCommand=ssh -o BatchMode=yes'];
}

const REASONS: readonly (readonly [sign: RegExp, what: string])[] = [
  [
    /\((?:fetch first|non-fast-forward|stale info)\)/,
    'Someone else has published to the branch "%" in the meantime. Ask a developer to pull their changes, then publish again, or publish to a branch with another name.',
  ],
  [
    /\(protected branch|protected branch hook declined|GH006|not allowed to push/i,
    'The branch "%" is protected: changes to it need a review. Publish to a branch with another name.',
  ],
  [
    /could not read (?:username|password)|authentication failed|permission denied|terminal prompts disabled|access denied|returned error: 40[13]/i,
    'The server did not let you in. Ask a developer to run "git push" once in a terminal and sign in, then publish again.',
  ],
  [
    /could not resolve host|connection (?:refused|timed out|reset)|network is unreachable|failed to connect/i,
    'The server cannot be reached. Check your internet connection, then publish again.',
  ],
  [
    /does not appear to be a git repository|repository not found|returned error: 404/i,
    'The remote repository does not exist. Ask a developer to correct the address of the remote.',
  ],
];

function explainPush({ code, output, complaint }: GitAnswer, branch: string): string {
  if (code === 'timeout')
    return 'The server took too long, perhaps because it is waiting for a password. Ask a developer to run "git push" once in a terminal, then publish again.';
  const said = `${output}\n${complaint}`;
  const [, known] = REASONS.find(([sign]) => sign.test(said)) ?? [];
  if (known !== undefined) return known.replace('%', () => branch);
  const declined = /\[remote rejected\] \((.*)\)/.exec(said)?.[1];
  const words = [...complaint.matchAll(/^remote: (.+)$/gm)].map(([, line = '']) => line.trim()).join(' ');
  const why = words || declined || complaint.trim().slice(-500);
  return `The server refused it: ${why.replace(/[.!]?$/, '.')} Show this to a developer, then publish again.`;
}

import type { Git, GitAnswer } from './git.ts';

const LONGEST_PUSH = 90_000;

/**
 * Pushes one branch, never by force, and sets its upstream if it has none. Returns the reason and what to do if that
 * failed.
 */
export async function push(git: Git, branch: string, remotes: readonly string[]): Promise<string | undefined> {
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

/** Without batch mode, SSH would ask its questions in the terminal of the dev server, where no one sees them. */
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

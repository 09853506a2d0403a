import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and all its descendants, in MiB. */
export interface Peak {
  /** The largest of them, by the kernel's high-water mark for it. */
  readonly largestMiB: number;
  /** All together at the worst moment that was seen. Memory that they share counts for each. */
  readonly treeMiB: number;
}

/** Looks at a process tree each time it is asked, and remembers the worst. Linux only: elsewhere it sees nothing. */
export function watchTree(root: number): { readonly look: () => void; readonly peak: () => Peak } {
  const family = new Set([root]);
  const strangers = new Set<number>();
  let largestMiB = 0;
  let treeMiB = 0;
  const look = () => {
    for (const pid of processes()) {
      if (family.has(pid) || strangers.has(pid)) continue;
      const parent = findParent(pid);
      if (parent !== undefined && family.has(parent)) family.add(pid);
      else strangers.add(pid);
    }
    let sum = 0;
    for (const pid of family) {
      const { now, most } = measureMemory(pid);
      sum += now;
      largestMiB = Math.max(largestMiB, most);
    }
    treeMiB = Math.max(treeMiB, sum);
  };
  return { look, peak: () => ({ largestMiB, treeMiB: Math.max(treeMiB, largestMiB) }) };
}

/** In the order of their numbers, so that parents mostly come before their children. */
function processes(): readonly number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function findParent(pid: number): number | undefined {
  const stat = readProc(`/proc/${pid}/stat`);
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return parent === undefined ? undefined : Number(parent);
}

function measureMemory(pid: number): { readonly now: number; readonly most: number } {
  const status = readProc(`/proc/${pid}/status`);
  const mebibytes = (line: RegExp) => Number(line.exec(status)?.[1] ?? 0) / 1024;
  return { now: mebibytes(/VmRSS:\s+(\d+) kB/), most: mebibytes(/VmHWM:\s+(\d+) kB/) };
}

/** Processes end while they are looked at. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

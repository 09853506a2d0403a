/** A place in a file of a block. */
interface Spot {
  /** From the folder of the site or of the builder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The code of a block has failed, such as its view or a rule of its schema; message and stack are those of what it threw. */
export class BlockFailure extends Error {
  readonly block: string;
  /** Where, unless the stack says it. */
  readonly spot: Spot | undefined;
  /** The page or example that was made, such as `pages/about.yaml`, where that is known. */
  shownIn: string | undefined;

  constructor(block: string, cause: unknown, spot?: Spot) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'BlockFailure';
    this.block = block;
    this.spot = spot;
    if (cause instanceof Error && cause.stack !== undefined) this.stack = cause.stack;
  }
}

/**
 * Runs the code of a block.
 * @throws {BlockFailure} when that throws; the failure of a block inside it stays as it is
 */
export function runBlock<Result>(type: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw error instanceof BlockFailure ? error : new BlockFailure(type, error);
  }
}

/** Makes a page, by its file; a block that fails meanwhile says that it was there. A page that is made for another comes first. */
export function makePage<Result>(file: string, make: () => Result): Result {
  return noteFailure(make, (failure) => {
    failure.shownIn ??= file;
  });
}

/** Shows an example of a block, which is made as a page of a site of its own. */
export function showExample<Result>(type: string, name: string, show: () => Result): Result {
  return noteFailure(show, (failure) => {
    failure.shownIn = `the example "${name}" of blocks/${type}/examples.yaml`;
  });
}

function noteFailure<Result>(run: () => Result, note: (failure: BlockFailure) => void): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof BlockFailure) note(error);
    throw error;
  }
}

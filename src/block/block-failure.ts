/** A location in a file of a block. */
interface Spot {
  /** Relative to the folder of the site or of the builder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Thrown when the code of a block fails, for example its view or a rule of its schema. It has the message and the stack
 * of the original error.
 */
export class BlockFailure extends Error {
  readonly block: string;
  /** The location of the fault, if the stack of the error does not name the location. */
  readonly spot: Spot | undefined;
  /** The page or example that was being rendered, such as `pages/about.yaml`, if known. */
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
 * @throws {BlockFailure} if `run` throws; the failure of a nested block is passed on unchanged
 */
export function runBlock<Result>(type: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw error instanceof BlockFailure ? error : new BlockFailure(type, error);
  }
}

/** Calls `make`, and adds the page's file to a `BlockFailure` that it throws. Nested calls keep the innermost file. */
export function makePage<Result>(file: string, make: () => Result): Result {
  return noteFailure(make, (failure) => {
    failure.shownIn ??= file;
  });
}

/** Calls `show`, and adds the name of the example to a `BlockFailure` that it throws. */
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

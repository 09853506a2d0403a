/** What is known of a sound file from an earlier reading: enough to have its data without parsing it. */
export interface DocumentRecord {
  /** The reader's signature of the file when it was read; undefined when it had none. */
  readonly signature?: string | undefined;
  /** A hash of its bytes. */
  readonly version: string;
  /** Undefined when it was lost. It may lie on disk until it is asked for. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Stores the records of sound files between readings, within a process or on disk.
 * Files that are broken are never stored: their faults are found again each time.
 */
export interface DocumentMemory {
  readonly get: (file: string) => DocumentRecord | undefined;
  readonly set: (file: string, record: DocumentRecord) => void;
}

/** A memory that stores nothing. */
export const noMemory: DocumentMemory = { get: () => undefined, set: () => {} };

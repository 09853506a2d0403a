import { isMapping } from '../yaml/index.ts';
import type { PictureLook } from './encode.ts';

/** What is known of a sound picture from an earlier reading. */
export interface PictureRecord extends PictureLook {
  /** The reader's stamp of the file when it was read; undefined when it had none. */
  readonly stamp?: string | undefined;
  /** A hash of its bytes and of the way in which it is encoded. */
  readonly version: string;
  /** In bytes. */
  readonly length: number;
}

/** Keeps the records of pictures between readings. */
export interface PictureMemory {
  readonly get: (file: string) => PictureRecord | undefined;
  readonly set: (file: string, record: PictureRecord) => void;
}

export function isPictureRecord(value: unknown): value is PictureRecord {
  if (!isMapping(value)) return false;
  const { stamp, version, length, width, height, color, isAnimated } = value;
  const isOptionalText = (each: unknown) => each === undefined || typeof each === 'string';
  return (
    isOptionalText(stamp) &&
    typeof version === 'string' &&
    typeof length === 'number' &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    isOptionalText(color) &&
    typeof isAnimated === 'boolean'
  );
}

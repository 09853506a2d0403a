import { z } from 'zod';
import type { PictureLook } from './encode.ts';

/** What is known of a sound picture from an earlier reading. */
export interface PictureRecord extends PictureLook {
  /** The reader's signature of the file when it was read; undefined when it had none. */
  readonly signature?: string | undefined;
  /** A hash of its bytes and of the way in which it is encoded. */
  readonly version: string;
  /** In bytes. */
  readonly length: number;
}

/** The records of pictures between readings. */
export interface PictureMemory {
  readonly get: (file: string) => PictureRecord | undefined;
  readonly set: (file: string, record: PictureRecord) => void;
}

/** The same as it is stored. */
export const pictureRecord: z.ZodType<PictureRecord> = z.object({
  signature: z.string().optional(),
  version: z.string(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  color: z.string().optional(),
  isAnimated: z.boolean(),
});

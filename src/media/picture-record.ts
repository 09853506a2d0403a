import { z } from 'zod';

/** What is known of a sound picture from an earlier reading, as it is stored. */
export const pictureRecord = z
  .object({
    /** The reader's signature of the file when it was read; undefined when it had none. */
    signature: z.string().optional(),
    /** A hash of its bytes and of the way in which it is encoded. */
    version: z.string(),
    /** In bytes. */
    length: z.number(),
    /** In px, the right way up. */
    width: z.number(),
    height: z.number(),
    color: z.string().optional(),
    isAnimated: z.boolean(),
  })
  .readonly();
export type PictureRecord = z.output<typeof pictureRecord>;

/** The records of pictures between readings. */
export interface PictureMemory {
  readonly get: (file: string) => PictureRecord | undefined;
  readonly set: (file: string, record: PictureRecord) => void;
}

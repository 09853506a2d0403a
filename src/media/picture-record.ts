import { z } from 'zod';

/** The stored data of a sound picture from an earlier run. */
export const pictureRecord = z
  .object({
    /** The reader's signature of the file when it was read; undefined if it had none. */
    signature: z.string().optional(),
    /** A hash of its bytes and of the encoder settings. */
    version: z.string(),
    /** In bytes. */
    length: z.number(),
    /** In px, upright. */
    width: z.number(),
    height: z.number(),
    color: z.string().optional(),
    isAnimated: z.boolean(),
  })
  .readonly();
export type PictureRecord = z.output<typeof pictureRecord>;

/** The stored records of pictures. */
export interface PictureMemory {
  readonly get: (file: string) => PictureRecord | undefined;
  readonly set: (file: string, record: PictureRecord) => void;
}

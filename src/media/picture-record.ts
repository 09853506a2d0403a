/** What is known of a sound picture from an earlier reading, as it is stored. */
export interface PictureRecord {
  /** The reader's signature of the file when it was read; undefined when it had none. */
  readonly signature?: string | undefined;
  /** A hash of its bytes and of the way in which it is encoded. */
  readonly version: string;
  /** In bytes. */
  readonly length: number;
  /** In px, the right way up. */
  readonly width: number;
  readonly height: number;
  readonly color?: string | undefined;
  readonly isAnimated: boolean;
}

/** The stored data of a sound picture from an earlier run. */
export interface PictureRecord {
  /** The reader's signature of the file when it was read; undefined if it had none. */
  readonly signature?: string | undefined;
  /** A hash of its bytes and of the encoder settings. */
  readonly version: string;
  /** In bytes. */
  readonly length: number;
  /** In px, upright. */
  readonly width: number;
  readonly height: number;
  readonly color?: string | undefined;
  readonly isAnimated: boolean;
}

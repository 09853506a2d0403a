/** An image as pages show it. */
export interface ImageFile {
  /** Its address: the file itself, or for a picture the format that every browser shows. */
  readonly src: string;
  /** In px, from the file. */
  readonly width: number;
  readonly height: number;
  readonly color?: string;
  /** Whether it is greyed out, not hidden, when it does not load. */
  readonly dims?: boolean;
  /** Its size, for one that is slow to encode and to load. */
  readonly heavy?: PictureWeight;
  readonly sources?: readonly { readonly type: string; readonly srcset: string }[];
}

/** How large a picture is. */
export interface PictureWeight {
  readonly megapixels: number;
  readonly megabytes: number;
}

/** Why there is no image at a path. A `reported` one is reported where its own file is checked. */
export type ImageProblem =
  | { readonly problem: 'missing' | 'outside' | 'reported' }
  /** An SVG has no width and height; any other file is damaged. */
  | { readonly problem: 'unsized' | 'damaged' }
  /** It is something else: `empty`, `a web page (HTML)`; undefined if unknown. */
  | { readonly problem: 'no-picture'; readonly is: string | undefined }
  /** Its format is not shown under its name; `format` has its article. */
  | { readonly problem: 'not-shown'; readonly format: string; readonly isShownElsewhere: boolean }
  /** It has more pixels than can be decoded. */
  | { readonly problem: 'too-large'; readonly megapixels: number }
  | { readonly problem: 'wrong-case'; readonly actual: string };

const MEGA = 1_000_000;
/** Phones of today make 50 megapixels and 12 MB, cameras 61 and 35. */
const LIMIT: PictureWeight = { megapixels: 64, megabytes: 40 };

/** The weight of a picture with a size in px and a length in bytes, if it is above the limits. */
export function weighPicture(width: number, height: number, length: number): PictureWeight | undefined {
  const weight = { megapixels: Math.round((width * height) / MEGA), megabytes: Math.round(length / MEGA) };
  const isHeavy = width * height > LIMIT.megapixels * MEGA || length > LIMIT.megabytes * MEGA;
  return isHeavy ? weight : undefined;
}

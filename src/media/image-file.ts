/** An image as pages show it. */
export interface ImageFile {
  /** Its address: the file itself, or for a picture the form that every browser shows. */
  readonly src: string;
  /** In px, as the file itself says. */
  readonly width: number;
  readonly height: number;
  readonly color?: string;
  readonly sources?: readonly { readonly type: string; readonly srcset: string }[];
}

/** Why there is no image at a path. What is `reported` is told where its own file is checked. */
export type ImageProblem =
  | { readonly problem: 'missing' | 'unreadable' | 'outside' | 'reported' }
  | { readonly problem: 'wrong-case'; readonly actual: string };

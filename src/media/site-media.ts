import type { StoredFiles } from '../prerender/store/index.ts';
import type { AppIcons } from './app-icons.ts';
import type { PictureLibrary } from './pictures.ts';

/** What is made from the images of a site. */
export interface SiteMedia {
  readonly pictures: PictureLibrary;
  readonly icons: AppIcons;
  /** Where encoded and drawn files are stored. */
  readonly encoded: StoredFiles;
}

/** Where later runs find the data of images, and their encoded versions. */
export interface MediaFolders {
  /** The data of this site's files, as an engine's `cache`. */
  readonly cache: string;
  /** Encoded files, of all sites and all versions of the builder. */
  readonly encoded: string;
}

import { imageSize } from 'image-size';
import { checkDrawing } from './drawing.ts';
import { measureDrawing } from './drawing-size.ts';
import { readImageFormat } from './image-format.ts';

/** What kind of picture a file holds. */
export interface MeasuredImage {
  /** In px, as the file itself says. */
  readonly width: number;
  readonly height: number;
  /** `svg`, `jpg`, `png` … */
  readonly type: string;
  /** True for one that is to be turned on its side. */
  readonly isLying: boolean;
}

/** The size and the kind of a picture, by its content; undefined for what has none, or is none. */
export function measureImage(bytes: Uint8Array): MeasuredImage | undefined {
  if (!readImageFormat(bytes)) {
    const size = measureDrawing(bytes);
    return size && { ...size, type: 'svg', isLying: false };
  }
  try {
    const { width, height, type = '', orientation = 1 } = imageSize(bytes);
    return { width, height, type, isLying: orientation > 4 };
  } catch {
    return undefined;
  }
}

/** The size of a picture in px; undefined for what no browser shows. */
export function measurePicture(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const measured = measureImage(bytes);
  if (!measured || (measured.type === 'svg' && checkDrawing(bytes).faults.length > 0)) return undefined;
  const { width, height } = measured;
  return { width, height };
}

import { imageSize } from 'image-size';
import { checkDrawing } from './drawing.ts';
import { measureDrawing } from './drawing-size.ts';
import { readImageFormat } from './image-format.ts';

/** The format of a picture file. */
export interface MeasuredImage {
  /** In px, from the file. */
  readonly width: number;
  readonly height: number;
  /** `svg`, `jpg`, `png` … */
  readonly type: string;
  /** True for one that must be rotated by 90 degrees. */
  readonly isLying: boolean;
}

/** The size and the format of a picture, by its content; undefined if it has no size or is not a picture. */
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

/** The size of a picture in px; undefined if no browser shows it. */
export function measurePicture(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const measured = measureImage(bytes);
  if (!measured || (measured.type === 'svg' && checkDrawing(bytes).faults.length > 0)) return undefined;
  const { width, height } = measured;
  return { width, height };
}

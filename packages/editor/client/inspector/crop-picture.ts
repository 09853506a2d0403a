import type { PercentCrop } from 'react-image-crop';

/** A part of a picture, in percent of its width and height. */
export type Part = Pick<PercentCrop, 'x' | 'y' | 'width' | 'height'>;

/** Whether a picture can be cropped; SVGs cannot. */
export function canCrop(image: string): boolean {
  return /\.(?:jpe?g|jpe|jfif|png|webp|avif)$/i.test(image);
}

/** The name and type of a cropped file: `/images/photo.jpg` -> `photo-crop.jpg`. */
export function nameCrop(image: string): { readonly name: string; readonly type: string } {
  const file = image.slice(image.lastIndexOf('/') + 1);
  const stem = file.replace(/\.\w+$/, '').replace(/-crop$/, '');
  if (/\.(?:jpe?g|jpe|jfif)$/i.test(file)) return { name: `${stem}-crop.jpg`, type: 'image/jpeg' };
  if (/\.png$/i.test(file)) return { name: `${stem}-crop.png`, type: 'image/png' };
  return { name: `${stem}-crop.webp`, type: 'image/webp' };
}

/** Converts a part from percent to whole pixels, at least 1 by 1. */
export function measurePart(part: Part, width: number, height: number): Part {
  const x = Math.round((part.x / 100) * width);
  const y = Math.round((part.y / 100) * height);
  return {
    x,
    y,
    width: Math.max(1, Math.min(width - x, Math.round((part.width / 100) * width))),
    height: Math.max(1, Math.min(height - y, Math.round((part.height / 100) * height))),
  };
}

/** Draws a part of a picture and returns it as a file. */
export async function cropPicture(picture: HTMLImageElement, part: Part, image: string): Promise<File> {
  const { x, y, width, height } = measurePart(part, picture.naturalWidth, picture.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, width, height);
  const { name, type } = nameCrop(image);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('This browser could not crop the picture. Try another picture.');
  return new File([blob], name, { type });
}

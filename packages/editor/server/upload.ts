import { slugify } from '../../../src/content/index.ts';
import { refuseRequest } from '../../../src/dev/index.ts';
import type { DrawingProblem } from '../../../src/media/index.ts';
import { checkDrawing, measureImage, PIXEL_LIMIT, readImageFormat } from '../../../src/media/index.ts';
import type { Uploaded } from '../protocol.ts';
import type { Step } from './history.ts';
import type { Reply } from './reply.ts';
import { reply } from './reply.ts';
import type { SiteWriter } from './site-writer.ts';

/** The maximum size of a picture, in bytes. */
export const LARGEST_PICTURE = 20 * 1024 * 1024;

const ENDINGS: Readonly<Record<string, string>> = { jpg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', avif: 'avif' };

/** The problems of an SVG, in words for users who have never seen its code. */
const DRAWING_FAULTS: Readonly<Record<DrawingProblem, string>> = {
  script: 'contains a script',
  handler: 'contains a script',
  document: 'contains another document, such as text that only browsers show',
  outside: 'loads something from elsewhere',
  declaration: 'declares entities that it does not contain',
  empty: 'is empty',
  compressed: 'is compressed',
  encoding: 'is not UTF-8',
  namespace: 'is not marked as SVG',
  copies: 'repeats its own parts too often',
  deep: 'has elements that are nested too deeply',
  syntax: 'has a mistake in its code',
};

const MOST_NAMES = 1000;

/**
 * Adds a picture to `public/images` under a free name. The type is read from the bytes; the given name is only a
 * suggestion.
 * @param together an id: consecutive pictures with the same id are one undo step
 */
export function upload(
  { name, together }: { readonly name: string; readonly together: string | undefined },
  bytes: Uint8Array,
  writer: Pick<SiteWriter, 'write'>,
): Reply {
  if (bytes.length === 0) refuseRequest(422, 'The file is empty.');
  const ending = readEnding(bytes);
  const latin =
    slugify(name.replace(/^.*[\\/]/s, '').replace(/\.[^.]*$/, ''))
      .slice(0, 60)
      .replace(/-+$/, '') || 'picture';
  // Of a name in another script, only numbers may be left.
  const stem = /[a-z]/.test(latin) ? latin : `picture-${latin}`;
  for (let count = 1; count <= MOST_NAMES; count += 1) {
    const file = `${stem}${count === 1 ? '' : `-${count}`}.${ending}`;
    const written = writer.write(addPicture(file, bytes, together));
    // The same picture again needs no second file.
    if (!written.isDone && !(written.now && Buffer.from(written.now).equals(bytes))) continue;
    return reply({ image: `/images/${file}` } satisfies Uploaded);
  }
  return refuseRequest(409, `There are already ${MOST_NAMES} pictures with the name ${stem}. Choose another name.`);
}

/** The undo step of an upload. It is merged with the next step if that uses the picture. */
function addPicture(name: string, after: Uint8Array, together: string | undefined): Step {
  return {
    label: `Add the picture ${name}`,
    place: together,
    files: [{ file: `public/images/${name}`, kind: 'picture', before: undefined, after }],
    takes: ({ files }) => files.some((next) => Buffer.from(next.after ?? []).includes(`/images/${name}`)),
  };
}

function readEnding(bytes: Uint8Array): string {
  const format = readImageFormat(bytes);
  if (!format) {
    checkSvg(bytes);
    return 'svg';
  }
  const { type, width, height } = measureImage(bytes) ?? { type: '', width: 0, height: 0 };
  if (width * height > PIXEL_LIMIT)
    refuseRequest(422, 'The picture has more pixels than can be read. Save it with a width of 4000 pixels or less.');
  const ending = Object.hasOwn(ENDINGS, type) ? ENDINGS[type] : undefined;
  if (format.isShown && ending !== undefined) return ending;
  return refuseRequest(
    415,
    format.isShown && type === ''
      ? 'The picture is damaged. Open it in an image editor and save it again.'
      : `This is ${format.name}. Save it as JPEG, PNG, WebP, AVIF, GIF or SVG first.`,
  );
}

function checkSvg(bytes: Uint8Array): void {
  const { faults, text } = checkDrawing(bytes);
  const [fault] = faults;
  if (!fault) return;
  if (fault.problem === 'compressed' || !/<svg[\s>]/i.test(text.slice(0, 10_000)))
    refuseRequest(415, 'Browsers cannot show this picture. Use JPEG, PNG, WebP, AVIF, GIF or SVG.');
  refuseRequest(422, `This drawing ${DRAWING_FAULTS[fault.problem]}. Export it again as a plain SVG, or as a PNG.`);
}

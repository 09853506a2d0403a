import { hash } from 'node:crypto';
import type { StoredFiles } from '../../incremental/index.ts';
import type { TypeFaces } from '../../media/index.ts';
import { hashDrawingCode } from './code-hash.ts';

/** The mark of a site that has none: the first letter of its name. */
export interface LetterMark {
  readonly name: string;
  /** Each as CSS writes it. */
  readonly ground: string;
  readonly color: string;
  /** How round the corners are, in parts of the side. */
  readonly roundness: number;
}

/** In px. */
const SIZE = 512;
const LETTER = 340;

/** Draws it as SVG; undefined where the fonts have no such letter. What was drawn before comes from the stored files. */
export async function drawLetterMark(
  mark: LetterMark,
  faces: TypeFaces,
  stored: StoredFiles,
): Promise<Uint8Array | undefined> {
  const files = faces.title.map(({ bytes }) => hash('sha256', bytes));
  const name = `${hash('sha256', JSON.stringify([hashDrawingCode(), mark, files])).slice(0, 16)}.svg`;
  const known = stored.read(name);
  if (known) return known;
  const drawn = await drawFresh(mark, faces);
  if (drawn) stored.write(name, drawn);
  return drawn;
}

async function drawFresh(
  { name, ground, color, roundness }: LetterMark,
  faces: TypeFaces,
): Promise<Uint8Array | undefined> {
  const [first = ''] = [...new Intl.Segmenter().segment(name.replace(/[^\p{L}\p{N}]/gu, ''))];
  const letter = typeof first === 'string' ? first : first.segment.toLocaleUpperCase();
  const codePoint = letter.codePointAt(0);
  if (codePoint === undefined || !faces.title.some(({ font }) => font.has(codePoint))) return undefined;
  const [{ readTitleLetter }, { typeset }] = await Promise.all([import('./typeface.ts'), import('./typeset.ts')]);
  const fonts = await readTitleLetter(faces, letter);
  const families = fonts.map((font) => font.name).join(', ');
  const { svg } = await typeset(
    (legible) => (
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          width: '100%',
          height: '100%',
          borderRadius: roundness * SIZE,
          background: ground,
          color,
          fontFamily: families,
          fontSize: LETTER,
          fontWeight: 600,
          lineHeight: 1,
        }}
      >
        {legible(letter)}
      </div>
    ),
    { width: SIZE, height: SIZE },
    fonts,
  );
  return new TextEncoder().encode(svg);
}

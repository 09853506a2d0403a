import type {
  Icon,
  IconReference,
  Image,
  ImageFiles,
  ImageReference,
  ImageSource,
  PropPath,
} from '../../block/index.ts';
import { diagnose, imageRules, locateFile, replaceText } from '../../check/diagnostics/index.ts';
import type { ImageProblem } from '../../media/index.ts';
import type { SiteAddress } from '../schema/index.ts';
import { findTextSlips, sendFile } from '../schema/index.ts';
import type { BlockReferences } from './references.ts';
import { complain, know, tellSlips } from './references.ts';

const MISSING_SIZE = { width: 1, height: 1 };

/** How wide a phone shows what fills it, in px. */
const PHONE_WIDTH = 390;

/** A picture as pages show it; one that cannot be shown is reported, and is there as an empty one. */
export function resolveImage(block: BlockReferences, reference: ImageReference, path: PropPath): Image {
  const { src, alt, focus, phone, shownAt = 0 } = reference;
  tellSlips(block, findTextSlips(alt), [...path, 'alt']);
  const onPhones = Math.min(shownAt, PHONE_WIDTH);
  return {
    ...resolveFiles(block, src, shownAt, [...path, 'src']),
    alt,
    ...(focus && { focus }),
    ...(phone !== undefined && { phone: resolveFiles(block, phone, onPhones, [...path, 'phone']) }),
  };
}

function resolveFiles(block: BlockReferences, src: string, shownAt: number, at: PropPath): ImageFiles {
  const { answers, site } = block.references;
  const found = know(block, answers.image(src));
  if (!('width' in found)) {
    reportProblem(block, src, found, at);
    return { src: sendFile(site, onThisSite(src)), ...MISSING_SIZE };
  }
  const { heavy, ...shown } = found;
  // Told once, however many pages show it.
  if (heavy) block.reporter.report(diagnose(imageRules.tooLarge, heavy, locateFile(`public${src}`)));
  if (found.width < shownAt && !/\.svg$/i.test(src)) {
    complain(block, imageRules.tooSmall, { src, width: found.width, shownAt }, at);
  }
  return {
    ...shown,
    src: sendFile(site, shown.src),
    ...(shown.sources && { sources: shown.sources.map((each) => sendSource(site, each)) }),
  };
}

/** The widths of a picture are addresses with commas between them. */
function sendSource(site: SiteAddress, { type, srcset }: ImageSource): ImageSource {
  const sent = srcset.split(', ').map((each) => sendFile(site, each));
  return { type, srcset: sent.join(', ') };
}

export function resolveIcon(block: BlockReferences, { name }: IconReference, path: PropPath): Icon {
  const { icons } = block.references;
  const body = icons.find(name);
  if (body === undefined) {
    const fix = replaceText(block.reporter.location(path), name, icons.meant(name));
    complain(block, imageRules.unknownIcon, { name, suggestion: icons.nearest(name) }, path, { fix });
  }
  return { name, body: body ?? '' };
}

function reportProblem(block: BlockReferences, src: string, found: ImageProblem, at: PropPath): void {
  const { images } = block.references;
  const replaceBy = (better: string | undefined) => ({ fix: replaceText(block.reporter.location(at), src, better) });
  switch (found.problem) {
    case 'outside': {
      // The path of an image that was written from another folder.
      const inside = `/${src.replace(/^\.?\//, '').replace(/^public\//, '')}`;
      complain(block, imageRules.pathEscape, { src }, at, replaceBy(images.has(inside) ? inside : undefined));
      break;
    }
    case 'unsized':
    case 'damaged':
    case 'no-picture':
    case 'too-large':
      complain(block, imageRules.unreadable, { src, ...found }, at);
      break;
    case 'not-shown':
      complain(block, imageRules.notShown, { src, ...found }, at);
      break;
    case 'wrong-case':
      complain(block, imageRules.wrongCase, { src, actual: found.actual }, at, replaceBy(found.actual));
      break;
    case 'missing':
      complain(
        block,
        imageRules.missingFile,
        { src, suggestion: images.nearest(src) },
        at,
        replaceBy(images.meant(src)),
      );
  }
}

/** A path that leads to this site only, whatever was written; one that is a path already stays as it is. */
function onThisSite(src: string): string {
  return `/${src.replace(/[^\w./-]/g, '').replace(/^\/+/, '')}`;
}

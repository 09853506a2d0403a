import type { PropPath, Resolver } from '../../block/index.ts';
import { diagnose, imageRules, locateFile, replaceText } from '../../diagnostics/index.ts';
import type { ImageProblem } from '../../media/index.ts';
import { findTextSlips } from '../schema/text-slips.ts';
import type { BlockReferences } from './references.ts';

const MISSING_SIZE = { width: 1, height: 1 };

/** Resolves the pictures and icons of one block. */
export function createImageResolver(block: BlockReferences): Pick<Resolver, 'image' | 'icon'> {
  const { references, know, tellSlips, complain, report, place } = block;
  const { answers, icons } = references;
  return {
    image: ({ src, alt, shownAt = 0 }, path) => {
      tellSlips(findTextSlips(alt), [...path, 'alt']);
      const found = know(answers.image(src));
      const at = [...path, 'src'];
      if (!('width' in found)) {
        reportProblem(block, src, found, at);
        return { src: onThisSite(src), alt, ...MISSING_SIZE };
      }
      const { heavy, ...shown } = found;
      // Told once, however many pages show it.
      if (heavy) report(diagnose(imageRules.tooLarge, heavy, locateFile(`public${src}`)));
      if (found.width < shownAt && !/\.svg$/i.test(src)) {
        complain(imageRules.tooSmall, { src, width: found.width, shownAt }, at);
      }
      return { ...shown, alt };
    },
    icon: ({ name }, path) => {
      const body = icons.find(name);
      if (body === undefined) {
        const params = { name, suggestion: icons.nearest(name) };
        complain(imageRules.unknownIcon, params, path, { fix: replaceText(place(path), name, icons.meant(name)) });
      }
      return { name, body: body ?? '' };
    },
  };
}

function reportProblem(
  { references, complain, place }: BlockReferences,
  src: string,
  found: ImageProblem,
  at: PropPath,
) {
  const { images } = references;
  const replaceBy = (better: string | undefined) => ({ fix: replaceText(place(at), src, better) });
  switch (found.problem) {
    case 'outside': {
      // The path of an image that was written from another folder.
      const inside = `/${src.replace(/^\.?\//, '').replace(/^public\//, '')}`;
      return complain(imageRules.pathEscape, { src }, at, replaceBy(images.has(inside) ? inside : undefined));
    }
    case 'unreadable':
      return complain(imageRules.unreadable, { src }, at);
    case 'too-large':
      return complain(imageRules.unreadable, { src, megapixels: found.megapixels }, at);
    case 'not-shown':
      return complain(imageRules.notShown, { src, ...found }, at);
    case 'wrong-case':
      return complain(imageRules.wrongCase, { src, actual: found.actual }, at, replaceBy(found.actual));
    case 'missing':
      complain(imageRules.missingFile, { src, suggestion: images.nearest(src) }, at, replaceBy(images.meant(src)));
  }
}

/** A path that asks nobody but this site, whatever was written; one that is a path already stays as it is. */
function onThisSite(src: string): string {
  return `/${src.replace(/[^\w./-]/g, '').replace(/^\/+/, '')}`;
}

export { ButtonLink, ButtonRow } from './button.tsx';
export { gridColumns } from './grid.ts';
export { isWideMark, Mark } from './mark.tsx';
export { IconGlyph, Picture, RichTextBody, Stars } from './media.tsx';
export { isBeside, Section } from './section.tsx';
export { rest, ShowAll } from './show-all.tsx';
export { FilledWords, ThirdParty } from './third-party.tsx';

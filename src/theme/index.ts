export { ButtonLink, ButtonRow } from './button.tsx';
export { FilledWords } from './filled-words.tsx';
export { gridColumns } from './grid.ts';
export { Mark } from './mark.tsx';
export { IconGlyph, Picture, RichTextBody, Stars } from './media.tsx';
export { isBeside, Section } from './section.tsx';
export { rest, ShowAll } from './show-all.tsx';
export { ThirdParty } from './third-party.tsx';

export { ButtonLink, ButtonRow } from './button.tsx';
export { FilledWords } from './filled-words.tsx';
export { MantineIsland } from './mantine.tsx';
export { Mark } from './mark.tsx';
export { IconGlyph, Picture, RichTextBody, Stars } from './media.tsx';
export { Section } from './section.tsx';
export { ThirdParty } from './third-party.tsx';

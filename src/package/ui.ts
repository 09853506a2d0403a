/* Components that views share: `import { Section } from 'page-builder/ui'`. */
export type { Button } from '../theme/button.tsx';
export { ButtonLink, ButtonRow } from '../theme/button.tsx';
export { autoplay, CarouselControls } from '../theme/carousel.tsx';
export { MantineIsland } from '../theme/mantine.tsx';
export { IconGlyph, Picture, RichTextBody, Stars } from '../theme/media.tsx';
export { Section } from '../theme/section.tsx';

import type { Plugin } from 'vite';

/**
 * Mantine's carousel writes a `<style>` element beside its slides, which is invalid HTML and which a strict
 * Content-Security-Policy refuses. The plugin removes this element; the CSS of the builder sets the same sizes.
 */
export function carouselWithoutStyleElement(): Plugin {
  return {
    name: 'page-builder:carousel-without-style-element',
    enforce: 'pre',
    load: (id) =>
      id.split('?', 1)[0]?.endsWith('/@mantine/carousel/esm/CarouselVariables/CarouselVariables.mjs')
        ? 'export const CarouselVariables = () => null; export const CarouselContainerVariables = () => null;'
        : undefined,
  };
}

import type { Plugin } from 'vite';

/**
 * Mantine's carousel writes a `<style>` element beside its slides, which is invalid there and which a strict
 * Content-Security-Policy refuses. Our CSS sets the sizes it holds, so it is left out.
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

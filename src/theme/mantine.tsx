import { HeadlessMantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * Wraps the Mantine components of an island. Headless: they provide behaviour and accessibility, and every class is
 * ours, so an island uses the same tokens as a static block and loads no CSS twice.
 */
export function MantineIsland({ children }: { readonly children: ReactNode }): ReactNode {
  return <HeadlessMantineProvider>{children}</HeadlessMantineProvider>;
}

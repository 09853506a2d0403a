import type { Props } from 'page-builder';
import { text } from 'page-builder';
import { z } from 'zod';

/** What every block of this site takes. */
export const headingSchema = z.strictObject({ heading: text({ max: 90 }).describe('The heading') });

export type HeadingProps = Props<typeof headingSchema>;

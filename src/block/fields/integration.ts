import { z } from 'zod';
import type { IntegrationReference } from '../references.ts';
import { REFERENCE } from '../references.ts';

/** A third-party service, by the name that `site.yaml` gives it under `integrations`. */
export function integration() {
  return z
    .string()
    .trim()
    .min(1)
    .transform((name): IntegrationReference => ({ [REFERENCE]: 'integration', name }));
}

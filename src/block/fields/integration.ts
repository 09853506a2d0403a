import { z } from 'zod';
import type { FrameReference, IntegrationReference } from '../references.ts';
import { REFERENCE } from '../references.ts';
import { ofKind } from './kind.ts';

/** A third-party script that fills a widget, by the name that `site.yaml` gives it under `integrations`. */
export function integration() {
  return ofKind('integration', z.string().trim().min(1)).transform(
    (name): IntegrationReference => ({ [REFERENCE]: 'integration', name }),
  );
}

/** A page of another company in a frame, by the name that `site.yaml` gives it under `frames`. */
export function frame() {
  return ofKind('frame', z.string().trim().min(1)).transform(
    (name): FrameReference => ({ [REFERENCE]: 'frame', name }),
  );
}

import { z } from 'zod';
import type { LinkReference } from '../references.ts';
import { REFERENCE } from '../references.ts';
import { ofKind } from './kind.ts';
import { text } from './text.ts';

/**
 * A link: a path of this site (`/quote`, `/contact#hero`), an anchor of this page (`#services`), or an `https:`, `mailto:` or `tel:` address.
 * Written alone it is called what the page it leads to is called; `{ to, label }` gives it another name.
 */
export function link() {
  // Whatever is in an address, it is told as a fault of the address.
  const address = ofKind('address', z.string().trim().min(1)).describe(
    'Where the link leads: /path, #anchor, https:, mailto: or tel:',
  );
  const named = z.strictObject({
    to: address,
    label: text().optional().describe('The words to click; left out, the name of the page'),
  });
  const reference = z
    .union([address, named])
    .transform(
      (input): LinkReference => ({ [REFERENCE]: 'link', ...(typeof input === 'string' ? { to: input } : input) }),
    );
  return ofKind('link', reference);
}

/** A button: the words on it and where it leads; on narrow screens it may lead elsewhere. */
export function button() {
  return z.strictObject({
    label: text({ max: 40 }).describe('The words on the button'),
    about: text({ max: 60 })
      .optional()
      .describe(
        'What words such as "Learn more" leave open, for screen readers and search engines: about our services',
      ),
    link: link().describe('Where the button leads'),
    linkOnPhones: link().optional().describe('Where it leads on screens narrower than 1024 px, if that is elsewhere'),
  });
}

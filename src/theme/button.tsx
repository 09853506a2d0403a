import type { ReactNode } from 'react';
import type { Link } from '../block/index.ts';

/** A button: a label, a link, and optionally another link on small screens. */
export type Button = {
  readonly label: string;
  /** Text for screen readers that completes a vague label. */
  readonly about?: string | undefined;
  readonly link: Link;
  readonly linkOnPhones?: Link | undefined;
};

interface ButtonLinkProps {
  readonly button: Button;
  readonly kind?: 'primary' | 'secondary';
  /** Whether each page adds the answers that its forms already have (`known`) to the URL of the link. */
  readonly carries?: boolean | undefined;
}

/** A link that looks like a button. If small screens have another link, both are rendered and CSS hides one. */
export function ButtonLink({ button, kind = 'primary', carries }: ButtonLinkProps): ReactNode {
  const { label, about, link, linkOnPhones } = button;
  const words = about ? (
    <>
      {label} <span className="visually-hidden">{about}</span>
    </>
  ) : (
    label
  );
  const className = `button button-${kind}`;
  if (!linkOnPhones) {
    return (
      // `CARRIES`, in `src/block/islands`. The page changes this `href`, so it differs from the props during hydration.
      <a className={className} data-carries={carries} href={link.href} suppressHydrationWarning>
        {words}
      </a>
    );
  }
  return (
    <>
      <a className={`${className} on-large-screens`} href={link.href}>
        {words}
      </a>
      <a className={`${className} on-small-screens`} href={linkOnPhones.href}>
        {words}
      </a>
    </>
  );
}

/** The buttons at the end of a section: the first one stands out. */
export function ButtonRow({ buttons }: { readonly buttons: readonly (Button | undefined)[] }): ReactNode {
  const shown = buttons.filter((button) => button !== undefined);
  if (shown.length === 0) return null;
  return (
    <div className="section-actions">
      {shown.map((button, index) => (
        <ButtonLink key={button.label} button={button} kind={index === 0 ? 'primary' : 'secondary'} />
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';
import type { Frame, Integration } from '../block/index.ts';
import type { SiteLanguage, Template } from '../block/words/index.ts';
import { formatWords, splitAtPlaceholders } from '../block/words/index.ts';

interface ThirdPartyProps {
  readonly vendor: Integration | Frame;
  /** A name for the content, in words for visitors. */
  readonly what: string;
  readonly site: SiteLanguage<'consent'>;
  /** The screens on which the content is offered; by default, all. */
  readonly screens?: 'large' | 'small' | undefined;
  /** False if the question is not shown here: the content only loads for visitors who allow the company elsewhere. */
  readonly isOffered?: boolean;
  /** The URL of the script that fills the element in the page. */
  readonly script?: string | undefined;
  /** A template with the frame to load, or the empty element that a script fills. */
  readonly children: ReactNode;
}

/**
 * An element for third-party content, after the block's own content. The island of the block loads the content with
 * `show-third-party.ts`: immediately, or when the visitor clicks. Without a script, nothing is offered.
 */
export function ThirdParty(props: ThirdPartyProps): ReactNode {
  const { vendor, what, site, screens, isOffered = true, script, children } = props;
  return (
    <div className="third-party" data-asks={vendor.asks ?? ''} data-script={script} data-screens={screens}>
      {children}
      {vendor.asks && isOffered && <Offer vendor={vendor} what={what} site={site} />}
    </div>
  );
}

/** Explains what would load from whom, and asks for consent. */
function Offer({ vendor, what, site }: Pick<ThirdPartyProps, 'vendor' | 'what' | 'site'>): ReactNode {
  const { notice, show, always, waiting, failed } = site.words.consent;
  const company = { vendor: vendor.vendor };
  const hosts = <bdi>{vendor.hosts.join(', ')}</bdi>;
  return (
    <div className="offer" data-offer="" data-waiting={waiting} data-failed={formatWords(failed, company)}>
      <p>
        <FilledWords text={notice} values={{ ...company, what, hosts }} />
      </p>
      <button type="button" className="button button-secondary">
        {formatWords(show, company)}
      </button>
      <button type="button" className="offer-always" data-always="">
        {formatWords(always, company)}
      </button>
      <p role="status" />
    </div>
  );
}

interface FilledWordsProps<Name extends string> {
  readonly text: Template<Name>;
  /** The replacement for each `{name}`, such as a link. */
  readonly values: Readonly<Record<Name, ReactNode>>;
}

/** A text whose placeholders are replaced by elements. */
export function FilledWords<Name extends string>({ text, values }: FilledWordsProps<Name>): ReactNode {
  const byName: Readonly<Record<string, ReactNode>> = values;
  const parts = splitAtPlaceholders(text).map((part, index) => (index % 2 === 0 ? part : byName[part]));
  return createElement(Fragment, {}, ...parts);
}

import type { ReactNode } from 'react';
import type { Company, CompanyUse } from '../../src/block/index.ts';
import { formatWords } from '../../src/block/words/index.ts';
import { FilledWords, Section } from '../../src/theme/index.ts';
import type { OtherCompaniesProps } from './schema.ts';
import styles from './style.module.css';

/** The companies that the site declares, each with the visitor's choice and a button to change it. */
export function OtherCompanies({ heading, intro, companies, site }: OtherCompaniesProps): ReactNode {
  return (
    <Section heading={heading} intro={intro}>
      {companies.length === 0 && <p>{site.words.companies.none}</p>}
      <ul className={styles.companies}>
        {companies.map((company) => (
          <li key={company.vendor}>
            <h3>{company.vendor}</h3>
            {company.uses.map((use) => (
              <Use key={use.way} use={use} site={site} />
            ))}
            {company.asks && <Choice vendor={company.vendor} asks={company.asks} site={site} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Use({
  use: { way, purposes, hosts },
  site,
}: Pick<OtherCompaniesProps, 'site'> & { readonly use: CompanyUse }): ReactNode {
  return (
    <>
      <p>
        <FilledWords text={site.words.companies[way]} values={{ hosts: <bdi>{hosts.join(', ')}</bdi> }} />
      </p>
      {purposes.length > 0 && (
        <ul className={styles.purposes}>
          {purposes.map((purpose) => (
            <li key={purpose}>{purpose}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * The visitor's choice for a company, and a button to change it. The HTML says "not allowed", which is true without a
 * script; the island shows the stored choice.
 */
function Choice({
  vendor,
  asks,
  site,
}: Pick<OtherCompaniesProps, 'site'> & Pick<Required<Company>, 'vendor' | 'asks'>): ReactNode {
  const { companies, consent } = site.words;
  const company = { vendor };
  const refused = formatWords(companies.notAllowed, company);
  const allow = formatWords(consent.always, company);
  return (
    <div
      className={styles.choice}
      data-choice={asks}
      data-allowed={formatWords(companies.allowed, company)}
      data-refused={refused}
      data-allow={allow}
      data-withdraw={formatWords(companies.withdraw, company)}
    >
      <p role="status">{refused}</p>
      <button type="button" className="button button-secondary">
        {allow}
      </button>
    </div>
  );
}

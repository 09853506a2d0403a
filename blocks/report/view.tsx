import type { ReactNode } from 'react';
import { ButtonRow, RichTextBody, Section } from '../../src/theme/index.ts';
import type { SiteLanguage } from '../../src/words/format/index.ts';
import { FindingItem } from './finding.tsx';
import { Levels } from './levels.tsx';
import { Plan } from './plan.tsx';
import type { ReportProps } from './schema.ts';
import styles from './style.module.css';

interface Told {
  readonly site: SiteLanguage<'report'>;
}

/** A report: what it is about, its plan with pins, and its findings in order. All of it can be read without the script. */
export function Report(props: ReportProps & Told): ReactNode {
  const { heading, intro, look, plan, levels, findings, primary, secondary, site } = props;
  const isFull = look === 'full';
  const hasAside = isFull || plan !== undefined;
  return (
    <Section heading={heading} intro={intro}>
      {isFull && <Cover {...props} />}
      <div className={hasAside ? `${styles.report} ${styles.split}` : styles.report}>
        {hasAside && (
          <div className={styles.aside}>
            {plan && <Plan image={plan} levels={levels} findings={findings} />}
            {isFull && <Levels levels={levels} findings={findings} site={site} />}
          </div>
        )}
        <ol className={isFull ? styles.findings : `${styles.findings} ${styles.brief}`}>
          {findings.map((finding) => (
            <FindingItem
              key={finding.number}
              finding={finding}
              levels={levels}
              isFull={isFull}
              hasPlan={plan !== undefined}
              site={site}
            />
          ))}
        </ol>
      </div>
      <ButtonRow buttons={[primary, secondary]} />
    </Section>
  );
}

/** What a report starts with; the button comes with its script. */
function Cover({ details, summary, site }: ReportProps & Told): ReactNode {
  return (
    <div className={styles.cover}>
      {details && (
        <dl className={styles.details}>
          {details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {summary && <RichTextBody className={styles.summary} text={summary} />}
      <button type="button" className={`button button-secondary ${styles.print}`} data-print="" data-awaiting="">
        {site.words.report.print}
      </button>
    </div>
  );
}

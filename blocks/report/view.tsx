import type { ReactNode } from 'react';
import { useState } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { ButtonRow, gridColumns, RichTextBody, Section } from '../../src/theme/index.ts';
import { Lightbox } from '../../src/theme/lightbox.tsx';
import { BriefFinding, FullFinding } from './finding.tsx';
import full from './full.module.css';
import { Levels } from './levels.tsx';
import { Plan } from './plan.tsx';
import type { ReportProps } from './schema.ts';
import styles from './style.module.css';
import { useReading } from './use-reading.ts';

type ReportViewProps = ReportProps & { readonly site: SiteLanguage<'report' | 'pictures' | 'dialog'> };

/** A report, or a teaser of one. All of it can be read without the script. */
export function Report(props: ReportViewProps): ReactNode {
  const { heading, intro, look } = props;
  return (
    <Section heading={heading} intro={intro}>
      {look === 'full' ? <FullReport {...props} /> : <Teaser {...props} />}
    </Section>
  );
}

/** The whole report: its subject, its plan with the legend beside it, and its findings in order. */
function FullReport(props: ReportViewProps): ReactNode {
  const { plan, levels, findings, primary, secondary, site } = props;
  const { list, ...reading } = useReading();
  const [enlarged, setEnlarged] = useState<number>();
  const photos = findings.flatMap((finding) => finding.photos ?? []);
  /** Scrolls to the start of the findings if the reader is further down. */
  const showStart = () => {
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  };
  return (
    <>
      <Cover {...props} />
      <div className={full.body}>
        <div className={full.aside}>
          {plan && <Plan image={plan} levels={levels} findings={findings} reading={reading} />}
          <Levels levels={levels} findings={findings} site={site} onChange={showStart} />
        </div>
        <ol ref={list} className={`${styles.findings} ${full.findings}`}>
          {findings.map((finding) => (
            <FullFinding
              key={finding.number}
              finding={finding}
              levels={levels}
              hasPin={plan !== undefined && finding.pin !== undefined}
              words={site.words.report}
              onEnlarge={(photo) => setEnlarged(photos.indexOf(photo))}
              {...reading}
            />
          ))}
        </ol>
      </div>
      <Lightbox key={enlarged} items={photos} start={enlarged} site={site} onClose={() => setEnlarged(undefined)} />
      <ButtonRow buttons={[primary, secondary]} />
    </>
  );
}

function Cover({ details, summary, site }: ReportViewProps): ReactNode {
  return (
    <div className={full.cover}>
      {details && (
        <dl className={full.details}>
          {details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {summary && <RichTextBody className={full.summary} text={summary} />}
      <button
        type="button"
        className={`button button-secondary ${full.print}`}
        data-print=""
        data-needs-script=""
        onClick={({ currentTarget }) => void printAll(currentTarget.closest('section'))}
      >
        {site.words.report.print}
      </button>
    </div>
  );
}

/** Loads all pictures, including those that were never in view, and then prints. */
async function printAll(report: Element | null): Promise<void> {
  const pictures = [...(report?.querySelectorAll('img') ?? [])];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
}

/** The maximum number of columns for a plan and its findings. */
const ROOM = { phone: 1, middle: 2, wide: 2 };

/** Some short findings, beside their plan. */
function Teaser({ plan, levels, findings, primary, secondary }: ReportViewProps): ReactNode {
  return (
    <div className={`grid ${styles.teaser}`} style={gridColumns(2, ROOM)}>
      {plan && <Plan image={plan} levels={levels} findings={findings} />}
      <div>
        <ol className={styles.findings}>
          {findings.map((finding) => (
            <BriefFinding key={finding.number} finding={finding} levels={levels} />
          ))}
        </ol>
        <ButtonRow buttons={[primary, secondary]} />
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useId } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { formatNumber, pluralAttributes } from '../../src/block/words/index.ts';
import full from './full.module.css';
import type { Finding, Level } from './schema.ts';
import styles from './style.module.css';

interface LevelsProps {
  readonly levels: readonly Level[];
  readonly findings: readonly Finding[];
  readonly site: SiteLanguage<'report'>;
}

/**
 * The legend of the plan: each level with its mark, its meaning and its count. Choosing one shows only its findings.
 */
export function Levels({ levels, findings, site: { words, locale } }: LevelsProps): ReactNode {
  const group = useId();
  const { filter, all, count } = words.report;
  return (
    <fieldset className={full.levels}>
      <legend className="visually-hidden">{filter}</legend>
      <label className={`${full.level} ${full.all}`}>
        <input type="radio" name={group} value="all" defaultChecked />
        <span>
          <strong>{all}</strong>
        </span>
        <span className={full.count}>{formatNumber(findings.length, locale)}</span>
      </label>
      {levels.map(({ name, look, meaning }, index) => (
        <label key={name} className={`${full.level} ${styles[look]}`}>
          <input type="radio" name={group} value={index} />
          <span>
            <strong>{name}</strong>
            {meaning && <span className={full.meaning}> {meaning}</span>}
          </span>
          <span className={full.count}>
            {formatNumber(findings.filter(({ level }) => level === name).length, locale)}
          </span>
        </label>
      ))}
      <p className="visually-hidden" role="status" data-count="" {...pluralAttributes(count)} />
    </fieldset>
  );
}

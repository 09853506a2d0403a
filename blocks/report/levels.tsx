import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { formatCount, formatNumber } from '../../src/block/words/index.ts';
import full from './full.module.css';
import type { Finding, Level } from './schema.ts';
import styles from './style.module.css';

interface LevelsProps {
  readonly levels: readonly Level[];
  readonly findings: readonly Finding[];
  readonly site: SiteLanguage<'report'>;
  readonly onChange: () => void;
}

/**
 * The legend of the plan: each level with its mark, its meaning and its count. Choosing a level filters the findings.
 */
export function Levels({ levels, findings, site: { words, locale }, onChange }: LevelsProps): ReactNode {
  const group = useId();
  const { filter, all, count } = words.report;
  const [chosen, setChosen] = useState<string>();
  const countLevel = (name: string) => findings.filter(({ level }) => level === name).length;
  return (
    <fieldset className={full.levels} onChange={onChange}>
      <legend className="visually-hidden">{filter}</legend>
      <label className={`${full.level} ${full.all}`}>
        <input type="radio" name={group} value="all" defaultChecked onChange={() => setChosen('')} />
        <span>
          <strong>{all}</strong>
        </span>
        <span className={full.count}>{formatNumber(findings.length, locale)}</span>
      </label>
      {levels.map(({ name, look, meaning }, index) => (
        <label key={name} className={`${full.level} ${styles[look]}`}>
          <input type="radio" name={group} value={index} onChange={() => setChosen(name)} />
          <span>
            <strong>{name}</strong>
            {meaning && <span className={full.meaning}> {meaning}</span>}
          </span>
          <span className={full.count}>{formatNumber(countLevel(name), locale)}</span>
        </label>
      ))}
      <p className="visually-hidden" role="status">
        {chosen !== undefined && formatCount(count, chosen ? countLevel(chosen) : findings.length, locale)}
      </p>
    </fieldset>
  );
}

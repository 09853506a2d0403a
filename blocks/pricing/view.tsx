import type { ReactNode } from 'react';
import { useId } from 'react';
import { addQuery } from '../../src/block/index.ts';
import { Section } from '../../src/theme/index.ts';
import type { PricingProps } from './schema.ts';
import styles from './style.module.css';

/** Prices, packages or rates side by side. A featured tier is highlighted, with `badge` (if set) above its title. */
export function Pricing({ heading, intro, badge, tiers, action, carryTier, note }: PricingProps): ReactNode {
  const id = useId();
  return (
    <Section heading={heading} intro={intro}>
      <ul className={styles.tiers}>
        {tiers.map(({ title, prefix, price, summary, features, featured }, index) => (
          <li key={title} className={featured ? `card ${styles.tier} ${styles.featured}` : `card ${styles.tier}`}>
            {featured && badge && <p className={styles.badge}>{badge}</p>}
            <h3 id={`${id}-${index}`}>{title}</h3>
            <p className={styles.price}>
              {prefix && <span className={styles.prefix}>{prefix} </span>}
              {price}
            </p>
            {summary && <p className={styles.summary}>{summary}</p>}
            <ul className={`ticks ${styles.features}`}>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <a
              className={`button ${featured ? 'button-primary' : 'button-secondary'}`}
              href={carryTier === undefined ? action.link.href : addQuery(action.link.href, { [carryTier]: title })}
              aria-describedby={`${id}-${index}`}
            >
              {action.label}
            </a>
          </li>
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </Section>
  );
}

import type { ReactNode } from 'react';
import { Section } from '../../src/theme/index.ts';
import type { LinkListProps } from './schema.ts';
import styles from './style.module.css';

/** Links to related pages: places nearby, services that belong together. */
export function LinkList({ heading, intro, links }: LinkListProps): ReactNode {
  return (
    <Section heading={heading} intro={intro} head="beside">
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import type { ReactNode } from 'react';
import { useId } from 'react';
import { gridColumns, isBeside, Picture, Section } from '../../src/theme/index.ts';
import type { LogoStripProps } from './schema.ts';
import styles from './style.module.css';

/** The maximum number of logos or badges side by side. */
const ROOM = { phone: 3, middle: 6, wide: 6 };

/** The maximum number of badges if the heading is beside them; their captions are then at their side. */
const ROOM_BESIDE = { phone: 3, middle: 3, wide: 3 };

/** Logos side by side: a grey row of press logos, or certification badges with captions. */
export function LogoStrip({ heading, intro, head, look, items }: LogoStripProps): ReactNode {
  const id = useId();
  const beside = look === 'badges' && isBeside(head);
  const logos = (
    <ul
      className={`grid ${look === 'row' ? styles.logos : styles.badges}${beside ? ` ${styles.beside}` : ''}`}
      style={gridColumns(items.length, beside ? ROOM_BESIDE : ROOM)}
    >
      {items.map(({ image, link, caption }) => (
        <li key={image.src}>
          {link ? (
            <a href={link.href} className={styles.link}>
              <Picture image={image} />
            </a>
          ) : (
            <Picture image={image} />
          )}
          {caption && <p>{caption}</p>}
        </li>
      ))}
    </ul>
  );
  if (look === 'badges') {
    return (
      <Section heading={heading} intro={intro} head={head}>
        {logos}
      </Section>
    );
  }
  return (
    <section className="strip closed" aria-labelledby={id}>
      <div className={`container ${styles.inside}`}>
        <h2 id={id} className={styles.quietHeading}>
          {heading}
        </h2>
        {intro && <p>{intro}</p>}
        {logos}
      </div>
    </section>
  );
}

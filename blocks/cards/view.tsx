import type { ReactNode } from 'react';
import { ButtonRow, IconGlyph, Picture, Section } from '../../src/theme/index.ts';
import type { CardsProps } from './schema.ts';
import styles from './style.module.css';

/** A grid of cards: services, values, tools, areas. */
export function Cards({ heading, intro, size, items, primary, secondary }: CardsProps): ReactNode {
  return (
    <Section heading={heading} intro={intro}>
      <ul className={size === 'medium' ? 'grid' : `grid ${styles[size]}`}>
        {items.map((item) => (
          <Card key={item.title} {...item} />
        ))}
      </ul>
      <ButtonRow buttons={[primary, secondary]} />
    </Section>
  );
}

function Card(props: CardsProps['items'][number]): ReactNode {
  const { eyebrow, title, description, note, icon, image, link, linkText } = props;
  const wholeCardLeads = link && !linkText;
  return (
    <li className={`card ${styles.card}`}>
      {image && (
        <Picture className={`outlined ${styles.picture}`} image={image} sizes="(width >= 48rem) 26rem, 100vw" />
      )}
      {icon && <IconGlyph icon={icon} className={styles.icon} />}
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h3 className={wholeCardLeads ? 'onward' : undefined}>
        {wholeCardLeads ? (
          <a className={styles.cover} href={link.href}>
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      {description && <p>{description}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {link && linkText && (
        <a className={`onward ${styles.cover}`} href={link.href}>
          {linkText}
          <span className="visually-hidden">: {title}</span>
        </a>
      )}
    </li>
  );
}

import type { ReactNode } from 'react';
import { ButtonRow, gridColumns, IconGlyph, isBeside, Picture, rest, Section, ShowAll } from '../../src/theme/index.ts';
import { Row } from '../../src/theme/row.tsx';
import type { CardsProps } from './schema.ts';
import styles from './style.module.css';

type Item = CardsProps['items'][number];

/** The maximum number of cards side by side, by size. */
const ROOM = {
  small: { phone: 2, middle: 3, wide: 5 },
  medium: { phone: 1, middle: 3, wide: 4 },
  large: { phone: 1, middle: 2, wide: 2 },
};

/** The maximum number of columns for lines (`layout: list`): one for up to `FEW` lines with descriptions, else two. */
const ROOM_OF_TWO = { phone: 1, middle: 2, wide: 2 };
const ROOM_OF_ONE = { phone: 1, middle: 1, wide: 1 };
const FEW = 5;

function findRoom({ layout, size, head, items }: Pick<CardsProps, 'layout' | 'size' | 'head' | 'items'>) {
  if (layout === 'list' && items.length <= FEW && items.some(({ description }) => description)) return ROOM_OF_ONE;
  return layout === 'list' || isBeside(head) ? ROOM_OF_TWO : ROOM[size];
}

/** Cards in a grid or in a row that scrolls: services, values, tools, areas. */
export function Cards(props: CardsProps): ReactNode {
  const { heading, intro, head, layout, size, items, shown, primary, secondary, site } = props;
  const hasIcons = layout !== 'list' && items.some(({ icon }) => icon);
  const hasPictures = layout === 'grid' && size === 'medium' && items.every(({ image }) => image);
  const look = `${size === 'medium' && layout !== 'row' ? '' : ` ${styles[size]}`}${hasIcons ? ` ${styles.tiles}` : ''}${hasPictures ? ` ${styles.sides}` : ''}`;
  return (
    <Section heading={heading} intro={intro} head={head}>
      {layout === 'row' ? (
        <Row label={heading} className={look.trim()}>
          {items.map((item) => (
            <Card key={item.title} {...item} isLine={false} />
          ))}
        </Row>
      ) : (
        <ul
          className={`grid${look}${layout === 'grid' ? '' : ` ${styles[layout]}`}`}
          style={gridColumns(Math.min(items.length, shown ?? items.length), findRoom(props), items.length)}
        >
          {items.map((item, index) => (
            <Card key={item.title} {...item} {...rest(index, shown)} isLine={layout === 'list'} />
          ))}
        </ul>
      )}
      {layout !== 'row' && shown !== undefined && shown < items.length && <ShowAll count={items.length} site={site} />}
      <ButtonRow buttons={[primary, secondary]} />
    </Section>
  );
}

/** The `sizes` of the picture in a line (`layout: list`), and of the picture in any other card. */
const LINE_SIZES = '(width >= 45rem) 9rem, 20vw';
const SIZES = '(width >= 48rem) 26rem, 100vw';

function Card(props: Item & ReturnType<typeof rest> & { readonly isLine: boolean }): ReactNode {
  const { eyebrow, title, description, price, note, icon, image, link, linkText } = props;
  const wholeCardLeads = link && !linkText;
  return (
    <li className={`card ${styles.card}`} data-rest={props['data-rest']}>
      {image && (
        <Picture className={`outlined ${styles.picture}`} image={image} sizes={props.isLine ? LINE_SIZES : SIZES} />
      )}
      {icon && <IconGlyph icon={icon} className={styles.icon} />}
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h3 className={wholeCardLeads ? `onward ${styles.leads}` : undefined}>
        {wholeCardLeads ? (
          <a className={styles.cover} href={link.href}>
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      {description && <p>{description}</p>}
      {price && (
        <p className={styles.price}>
          <strong>{price}</strong>
        </p>
      )}
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

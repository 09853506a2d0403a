import useEmblaCarousel from 'embla-carousel-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { autoplay, CarouselControls, readDirection } from '../../src/theme/carousel.tsx';
import { gridColumns, Picture } from '../../src/theme/index.ts';
import type { LogoCarouselProps } from './schema.ts';
import styles from './style.module.css';

interface Told {
  readonly site: SiteLanguage<'logos'>;
}

/** The maximum number of logos side by side on wide screens, in two rows. */
const MOST_AT_REST = 12;
const ROOM = { phone: 2, middle: 3, wide: 6 };
const AT_REST = '(width >= 64rem)';

/** Logos that move in a loop. If all of them fit on a wide screen, or without scripts, they are in rows. */
export function LogoCarousel({ heading, logos, delay, site: { words } }: LogoCarouselProps & Told): ReactNode {
  const id = useId();
  const [plugins] = useState(() => [autoplay(delay)]);
  const rests = logos.length <= MOST_AT_REST;
  const [viewport, embla] = useEmblaCarousel(
    {
      loop: true,
      align: 'start',
      direction: readDirection(),
      breakpoints: rests ? { [AT_REST]: { active: false } } : {},
    },
    plugins,
  );
  return (
    <section className="strip closed" aria-labelledby={id} aria-roledescription={words.logos.role}>
      <div className={`container ${styles.inside}`}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        <div className={rests ? `${styles.viewport} ${styles.rests}` : styles.viewport} ref={viewport}>
          <ul className={styles.logos} style={rests ? gridColumns(logos.length, ROOM) : undefined}>
            {logos.map((logo) => (
              <li key={logo.src} className={styles.logo}>
                <Picture image={logo} />
              </li>
            ))}
          </ul>
        </div>
        <CarouselControls embla={embla} words={words.logos} />
      </div>
    </section>
  );
}

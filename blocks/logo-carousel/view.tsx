import useEmblaCarousel from 'embla-carousel-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { autoplay, CarouselControls, readDirection } from '../../src/theme/carousel.tsx';
import { Picture } from '../../src/theme/index.ts';
import type { LogoCarouselProps } from './schema.ts';
import styles from './style.module.css';

/** Logos that move in a loop. Without scripts they are in rows. */
export function LogoCarousel({ heading, logos, delay, site: { words } }: LogoCarouselProps): ReactNode {
  const id = useId();
  const [plugins] = useState(() => [autoplay(delay)]);
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', direction: readDirection() }, plugins);
  return (
    <section className="strip closed" aria-labelledby={id} aria-roledescription={words.logos.role}>
      <div className={`container ${styles.inside}`}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        <div className={styles.viewport} ref={viewport}>
          <ul className={styles.logos}>
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

import { Carousel } from '@mantine/carousel';
import { HeadlessMantineProvider } from '@mantine/core';
import type { EmblaCarouselType } from 'embla-carousel';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { autoplay, CarouselControls, readDirection } from '../../src/theme/carousel.tsx';
import { ButtonRow, gridColumns, Picture, Section, Stars } from '../../src/theme/index.ts';
import carouselStyles from './carousel.module.css';
import leadStyles from './lead.module.css';
import type { TestimonialsProps } from './schema.ts';
import styles from './style.module.css';

const DELAY_MS = 6000;

/** How many cards a wide screen shows at a time. */
const MOST_IN_VIEW = 3;

/** The maximum number of cards side by side. */
const ROOM = { phone: 1, middle: 1, wide: 3 };

/** Testimonials side by side, or in a carousel that shows one, two or three at a time. */
export function Testimonials(props: TestimonialsProps): ReactNode {
  const { heading, intro, head, carousel, lead, items, primary, link, site } = props;
  const all = items.map((item) => <Testimonial key={item.quote} {...item} site={site} />);
  const after = (
    <>
      <ButtonRow buttons={[primary]} />
      {link && (
        <div className={`section-actions ${styles.link}`}>
          <a href={link.href}>{link.label}</a>
        </div>
      )}
    </>
  );
  return (
    <Section heading={heading} intro={intro} head={head}>
      {carousel && <TestimonialCarousel items={items} site={site} />}
      {!carousel && !lead && (
        <div className="grid" style={gridColumns(items.length, ROOM)}>
          {all}
        </div>
      )}
      {lead ? (
        <div className={leadStyles.lead}>
          {all[0]}
          <div className={leadStyles.others}>{all.slice(1)}</div>
          {after}
        </div>
      ) : (
        after
      )}
    </Section>
  );
}

function TestimonialCarousel({ items, site }: Pick<TestimonialsProps, 'items' | 'site'>): ReactNode {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [plugins] = useState(() => [autoplay(DELAY_MS)]);
  // A carousel whose cards all fit into the view could not rotate, so the script renders the cards twice.
  const [turns, setTurns] = useState(false);
  useEffect(() => setTurns(true), []);
  const copies = turns && items.length <= MOST_IN_VIEW ? items : [];
  return (
    <HeadlessMantineProvider>
      <Carousel
        aria-label={site.words.quotes.name}
        aria-roledescription={site.words.quotes.role}
        classNames={{
          root: carouselStyles.carousel,
          viewport: carouselStyles.viewport,
          container: carouselStyles.track,
          slide: carouselStyles.slide,
        }}
        emblaOptions={{ loop: true, align: 'start', direction: readDirection() }}
        plugins={plugins}
        withControls={false}
        withKeyboardEvents={false}
        getEmblaApi={setEmbla}
      >
        {items.map((item) => (
          <Carousel.Slide key={item.quote} aria-label={item.author} aria-roledescription={undefined}>
            <Testimonial {...item} site={site} />
          </Carousel.Slide>
        ))}
        {copies.map((item) => (
          <Carousel.Slide key={`copy of ${item.quote}`} aria-hidden aria-roledescription={undefined}>
            <Testimonial {...item} site={site} />
          </Carousel.Slide>
        ))}
      </Carousel>
      <CarouselControls embla={embla} words={site.words.quotes} />
    </HeadlessMantineProvider>
  );
}

function Testimonial({
  quote,
  author,
  role,
  image,
  location,
  rating,
  property,
  date,
  site,
}: TestimonialsProps['items'][number] & Pick<TestimonialsProps, 'site'>): ReactNode {
  const details = [role, property, location, date].filter((detail) => detail !== undefined);
  return (
    <figure className={`card ${styles.card}`}>
      {rating !== undefined && <Stars rating={rating} site={site} />}
      <blockquote className={styles.quote}>
        <p>{quote}</p>
      </blockquote>
      <figcaption className={styles.author}>
        {image && <Picture className={styles.face} image={image} sizes="3rem" />}
        <span>
          <strong>{author}</strong>
          {details.length > 0 && <span className={styles.details}>{details.join('\u00a0· ')}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

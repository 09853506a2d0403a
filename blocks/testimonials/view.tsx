import { Carousel } from '@mantine/carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { autoplay, CarouselControls } from '../../src/theme/carousel.tsx';
import { ButtonRow, MantineIsland, Picture, Section, Stars } from '../../src/theme/index.ts';
import carouselStyles from './carousel.module.css';
import type { TestimonialsProps } from './schema.ts';
import styles from './style.module.css';

const DELAY_MS = 6000;

/** What clients said: side by side, or turning in a loop that shows one, two or three at a time. */
export function Testimonials({ heading, intro, carousel, items, primary }: TestimonialsProps): ReactNode {
  return (
    <Section heading={heading} intro={intro}>
      {carousel ? (
        <TestimonialCarousel items={items} />
      ) : (
        <div className={`grid ${styles.cards}`}>
          {items.map((item) => (
            <Testimonial key={item.quote} {...item} />
          ))}
        </div>
      )}
      <ButtonRow buttons={[primary]} />
    </Section>
  );
}

function TestimonialCarousel({ items }: Pick<TestimonialsProps, 'items'>): ReactNode {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [plugins] = useState(() => [autoplay(DELAY_MS)]);
  return (
    <MantineIsland>
      <Carousel
        aria-label="Testimonials"
        classNames={{
          root: carouselStyles.carousel,
          viewport: carouselStyles.viewport,
          container: carouselStyles.track,
          slide: carouselStyles.slide,
        }}
        emblaOptions={{ loop: true, align: 'start' }}
        plugins={plugins}
        withControls={false}
        withKeyboardEvents={false}
        getEmblaApi={setEmbla}
      >
        {items.map((item) => (
          <Carousel.Slide key={item.quote}>
            <Testimonial {...item} />
          </Carousel.Slide>
        ))}
      </Carousel>
      <CarouselControls embla={embla} what="testimonials" />
    </MantineIsland>
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
}: TestimonialsProps['items'][number]): ReactNode {
  const details = [role, property, location, date].filter((detail) => detail !== undefined);
  return (
    <figure className={`card ${styles.card}`}>
      <Stars rating={rating} />
      <blockquote className={styles.quote}>
        <p>{quote}</p>
      </blockquote>
      <figcaption className={styles.author}>
        {image && <Picture className={styles.face} image={image} />}
        <span>
          <strong>{author}</strong>
          {details.length > 0 && <span className={styles.details}>{details.join(' · ')}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

import { useLayoutEffect, useState } from 'react';

const DURATION_MS = 400;

/** The share of its value at which a number begins to count. */
const START = 0.8;

/** A price while its numbers count up to their values; at once if the visitor prefers reduced motion. */
export function useCount(price: string | undefined): string | undefined {
  const [progress, setProgress] = useState(1);
  useLayoutEffect(() => {
    if (price === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const start = performance.now();
    setProgress(0);
    let frame = requestAnimationFrame(function count(now) {
      const share = Math.min(1, (now - start) / DURATION_MS);
      setProgress(share);
      if (share < 1) frame = requestAnimationFrame(count);
    });
    return () => {
      cancelAnimationFrame(frame);
      setProgress(1);
    };
  }, [price]);
  return price && countUp(price, progress);
}

/** A price with its numbers at this progress of counting, each as long as its value. */
export function countUp(price: string, progress: number): string {
  const share = START + (1 - START) * progress;
  return price.replace(/\d[\d.,]*/g, (number) => {
    const digits = number.replace(/\D/g, '');
    const counted = String(Math.round(Number(digits) * share)).padStart(digits.length, '0');
    let at = 0;
    return number.replace(/\d/g, () => counted[at++] ?? '');
  });
}

import type { Island } from '../../src/block/islands/index.ts';
import { formatCount, readLocale } from '../../src/block/words/index.ts';

/** The reading line in the window: the finding that crosses it is the current one. */
const READING_LINE = '-25% 0px -75% 0px';

/** Marks a finding and its pin as current, or none. */
type Mark = (finding?: Element) => void;

/** Connects the plan and the findings, shows how many a filter leaves, and prints. */
export const island: Island = (element, signal) => {
  const findings = [...element.querySelectorAll<HTMLElement>('li[id]')];
  const findPin = (finding: Element) => element.querySelector<HTMLElement>(`a[href="#${finding.id}"]`);

  function mark(current?: Element): void {
    for (const finding of findings) {
      finding.toggleAttribute('data-current', finding === current);
      if (finding === current) findPin(finding)?.setAttribute('aria-current', 'true');
      else findPin(finding)?.removeAttribute('aria-current');
    }
  }

  element.addEventListener('click', (event) => follow(event, element, mark), { signal });
  element.addEventListener('change', () => showLevel(element, findings), { signal });
  watchReading(findings, mark, signal);
  const print = element.querySelector<HTMLElement>('[data-print]');
  print?.addEventListener('click', () => void printAll(element), { signal });
  print?.removeAttribute('data-awaiting');
};

/**
 * Links from a pin to its finding, and from the number of a finding to its pin; the address changes without fetching a
 * page.
 */
function follow(event: MouseEvent, element: HTMLElement, mark: Mark): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const target = link && element.querySelector<HTMLElement>(link.hash);
  if (!target) return;
  event.preventDefault();
  const finding = target.closest('li[id]');
  if (finding) target.scrollIntoView();
  else target.closest('[data-plan]')?.scrollIntoView({ block: 'nearest' });
  target.focus({ preventScroll: true });
  mark(finding ?? link.closest('li[id]') ?? target);
  history.replaceState(history.state, '', link.hash);
}

/** Shows how many findings are left. A reader who is further down is scrolled to their start. */
function showLevel(element: HTMLElement, findings: readonly HTMLElement[]): void {
  const count = element.querySelector<HTMLElement>('[data-count]');
  const chosen = element.querySelector<HTMLInputElement>('input:checked')?.value;
  const list = findings[0]?.parentElement;
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  if (!count) return;
  const shown = findings.filter(({ dataset }) => chosen === 'all' || dataset.level === chosen).length;
  count.textContent = formatCount(count.dataset, shown, readLocale(element));
}

function watchReading(findings: readonly HTMLElement[], mark: Mark, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) mark(target);
        else if (target.hasAttribute('data-current')) mark();
      }
    },
    { rootMargin: READING_LINE },
  );
  for (const finding of findings) observer.observe(finding);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Prints when every picture has loaded, including those that were never in view. */
async function printAll(element: HTMLElement): Promise<void> {
  const pictures = [...element.querySelectorAll('img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
}

import type { Locator, Page } from 'playwright/test';
import { expect, test, widths } from '../../browser/site.ts';

/** Details of the layout that a visitor notices, at the widths where they went wrong. */

const TABLETS = [768, 820, 960];

const readBox = (place: Locator) =>
  place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });

const visit = async (page: Page, width: number, path: string) => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
};

for (const width of TABLETS) {
  test(`the plan of a short report is as high as its picture, so that pins are in place, at ${width} px`, async ({
    page,
  }) => {
    await visit(page, width, '/');
    const plan = page.locator('[data-block="report"] figure');
    expect((await readBox(plan)).height).toBeCloseTo((await readBox(plan.locator('img'))).height, 0);
  });

  test(`the form of /contact begins where its heading does, at ${width} px`, async ({ page }) => {
    await visit(page, width, '/contact');
    const place = page.locator('#mobile-form');
    const heading = await readBox(place.getByRole('heading').first());
    // The form is on a card, whose edge is what one sees.
    expect((await readBox(place.locator('.panel'))).x).toBeCloseTo(heading.x, 0);
  });
}

test('the words and the picture of a hero do not cover each other at any width', async ({ page }) => {
  for (const path of ['/', '/about', '/services', '/company/certifications']) {
    for (const width of [widths.phone, 820, 1024, 1280, 1440]) {
      await visit(page, width, path);
      const hero = page.locator('[data-block="hero"]');
      const picture = await readBox(hero.locator('img'));
      const end = await hero.locator('h1, p, .button, li').evaluateAll((all) => ({
        right: Math.max(...all.map((each) => each.getBoundingClientRect().right)),
        bottom: Math.max(...all.map((each) => each.getBoundingClientRect().bottom)),
      }));
      const isClear = end.right < picture.x || end.bottom < picture.y;
      expect(isClear, `${path} at ${width} px`).toBe(true);
    }
  }
});

test('a quotation instead of a widget has the space above it that every section has', async ({ page }) => {
  await visit(page, widths.desktop, '/services/handover');
  const measureSpace = (heading: string) =>
    page
      .getByRole('heading', { name: heading })
      .evaluate(
        (words) => words.getBoundingClientRect().top - Number(words.closest('main > *')?.getBoundingClientRect().top),
      );
  expect(await measureSpace('What buyers found at handover')).toBeCloseTo(
    await measureSpace('Three handover packages'),
    0,
  );
});

test('the round button leaves the form alone while that is in view, and is there above it', async ({ page }) => {
  await visit(page, widths.phone, '/contact');
  const opener = page.getByRole('button', { name: 'Book a visit or ask for a price' });
  const form = page.locator('#mobile-form form');
  await form.evaluate((each) => each.scrollIntoView({ behavior: 'instant' }));
  await expect(opener).toBeHidden();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(opener).toBeVisible();
});

test('the page ends where the bar of a phone begins, without a strip between them', async ({ page }) => {
  await visit(page, widths.phone, '/faq');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const footer = await readBox(page.getByRole('contentinfo'));
  const bar = await readBox(page.getByRole('complementary', { name: 'Get in touch' }));
  expect(footer.y + footer.height).toBeCloseTo(bar.y, 0);
});

test('on a phone one button at a time stands out', async ({ page }) => {
  await visit(page, widths.phone, '/locations/sharjah');
  const bar = page.getByRole('complementary', { name: 'Get in touch' });
  const filled = page.locator('#hero').getByRole('link', { name: 'See your price' });
  const ground = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const action = await ground(filled);
  const header = page.getByRole('banner').getByRole('link', { name: 'Book Now' });
  await expect(page.locator('#hero').getByRole('link', { name: /Your price|Get a Quote/ })).toHaveCount(0);
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
  await expect(bar).toBeVisible();
  await expect(filled).not.toBeInViewport();
  expect(await ground(bar.getByRole('link', { name: 'Your price' }))).toBe(action);
  expect(await ground(header)).not.toBe(action);
});

test('beside a form in a hero, only the button of the form stands out', async ({ page }) => {
  for (const [path, submit] of [
    ['/locations/sharjah', 'Send request'],
    ['/contact', 'Continue'],
  ] as const) {
    await visit(page, widths.desktop, path);
    const action = await page
      .locator('#hero')
      .getByRole('button', { name: submit })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    const others = await page
      .locator('[data-layout="header"], #hero .section-actions')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
    expect(others.length, path).toBeGreaterThan(2);
    expect(others, path).not.toContain(action);
  }
});

test('the texts of the steps in a row begin on one line', async ({ page }) => {
  await visit(page, widths.desktop, '/services/hotel');
  const tops = await page
    .locator('[data-block="steps"] li p')
    .evaluateAll((texts) => texts.map((text) => Math.round(text.getBoundingClientRect().top)));
  expect(tops).toHaveLength(5);
  expect(new Set(tops).size).toBe(1);
});

test('a search field has a magnifying glass before its words', async ({ page }) => {
  for (const path of ['/locations', '/faq']) {
    await visit(page, widths.phone, path);
    const { backgroundImage, paddingInlineStart } = await page
      .getByRole('searchbox')
      .evaluate((field) => getComputedStyle(field));
    expect(backgroundImage, path).toContain('gradient');
    expect(Number.parseFloat(paddingInlineStart), path).toBeGreaterThan(40);
  }
});

test('a phone has each way to reach the company in a line with its label', async ({ page }) => {
  await visit(page, widths.phone, '/contact');
  const contact = page.locator('[data-block="contact"]');
  for (const label of ['Phone', 'E-mail']) {
    const [name, way] = [
      contact.locator('dt', { hasText: label }),
      contact.locator('dt', { hasText: label }).locator('~ dd'),
    ];
    const [left, right] = [await readBox(name), await readBox(way)];
    expect(left.x + left.width, label).toBeLessThanOrEqual(right.x);
    expect(right.y, label).toBeLessThan(left.y + left.height);
  }
});

test('the contents of the terms are folded on a phone, in one column, and mark the place of the reader beside the text', async ({
  page,
}) => {
  await visit(page, widths.phone, '/terms-of-service');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const links = contents.getByRole('link');
  await expect(links.first()).toBeHidden();
  await contents.getByText('On this page').click();
  await expect(links.first()).toBeVisible();
  const lefts = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  await visit(page, widths.desktop, '/terms-of-service');
  await page.getByRole('heading', { name: 'The report', exact: true }).evaluate((each) => each.scrollIntoView());
  const weigh = (name: string) =>
    links.filter({ hasText: new RegExp(`^${name}$`) }).evaluate((link) => Number(getComputedStyle(link).fontWeight));
  await expect.poll(() => weigh('The report')).toBeGreaterThan(await weigh('Complaints'));
});

test('the clauses of the terms are numbered, in the text and in the contents', async ({ page }) => {
  await visit(page, widths.desktop, '/terms-of-service');
  // As the browser reads it out: no script has the value of a counter.
  const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
  const numbers = nodes
    .filter((node) => node.role?.value === 'StaticText')
    .map((node) => Number(node.name?.value))
    .filter((number) => number > 0)
    .sort((left, right) => left - right);
  expect(numbers).toEqual(Array.from({ length: 26 }, (_, index) => Math.floor(index / 2) + 1));
});

test('what breadcrumbs say is equally far apart, also after a short word', async ({ page }) => {
  await visit(page, widths.phone, '/locations/jlt');
  const gaps = await page.locator('.crumbs ol').evaluate((crumbs) => {
    const [first, short, last] = [...crumbs.children];
    const link = short?.querySelector('a');
    if (!first || !link || !last) throw new Error('There are not three crumbs.');
    link.textContent = 'Blog';
    const [start, middle, end] = [first, link, last].map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each.querySelector('a') ?? each);
      return range.getBoundingClientRect();
    });
    if (!start || !middle || !end) throw new Error('A crumb has no box.');
    return [middle.left - start.right, end.left - middle.right];
  });
  expect(Math.abs((gaps[0] ?? 0) - (gaps[1] ?? 9))).toBeLessThan(1.5);
});

test('a thermal picture of a finding is as wide as a phone', async ({ page }) => {
  await visit(page, widths.phone, '/sample-report');
  const pictures = page.locator('#finding-1 figure img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) expect((await readBox(picture)).width).toBeGreaterThan(340);
});

test('the captions of the badges have two lines at most', async ({ page }) => {
  for (const width of [widths.phone, widths.desktop]) {
    await visit(page, width, '/');
    const lines = await page
      .locator('[data-block="logo-strip"] li p')
      .evaluateAll((all) =>
        all.map((each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight)),
      );
    expect(Math.round(Math.max(...lines)), `at ${width} px`).toBe(2);
  }
});

test('four cards of a row end where the page does', async ({ page }) => {
  for (const width of [1280, 1440, 1920]) {
    await visit(page, width, '/partnerships/real-estate-agents');
    const row = page.getByRole('list', { name: 'A package for each side of the table' });
    const [card, heading] = [
      await readBox(row.getByRole('listitem').last()),
      await readBox(row.locator('xpath=ancestor::section//header')),
    ];
    expect(card.x + card.width, `${width} px`).toBeCloseTo(heading.x + heading.width, 0);
  }
});

test('a picture under the words of a hero ends with the form beside it', async ({ page }) => {
  for (const path of [
    '/partnerships/real-estate-agents',
    '/services/villa',
    '/services/hotel',
    '/services/handover',
    '/locations/sharjah',
  ]) {
    await visit(page, widths.desktop, path);
    const picture = await readBox(page.locator('#hero picture').first());
    // The last part of the column beside it: who answers or, without that, the card around the form.
    const last = page.locator('#hero p:has(picture), #hero .panel').last();
    const { y, height } = await readBox(last);
    expect(picture.y + picture.height, path).toBeCloseTo(y + height, 0);
    expect(picture.height, path).toBeGreaterThanOrEqual(256);
  }
});

test('the ring of a line leaves its icon and its sign alone', async ({ page }) => {
  await visit(page, widths.desktop, '/');
  const link = page.locator('#services').getByRole('link').first();
  await link.focus();
  const card = await readBox(page.locator('#services li').first());
  const ring = await link.evaluate((element) => {
    const { insetInlineStart, insetInlineEnd, borderRadius } = getComputedStyle(element, '::before');
    return [insetInlineStart, insetInlineEnd, borderRadius].map(Number.parseFloat);
  });
  expect(card.width).toBeGreaterThan(0);
  expect(ring.slice(0, 2).map((side) => side <= -8)).toEqual([true, true]);
  expect(ring[2]).toBeGreaterThan(0);
});

for (const path of ['/locations/sharjah', '/services/villa', '/services/hotel']) {
  test(`${path} shows its picture on the first screen of a phone, with the button to its form`, async ({ page }) => {
    await visit(page, widths.phone, path);
    const picture = await readBox(page.locator('#hero picture').first());
    const heading = await readBox(page.locator('h1'));
    expect([picture.x, picture.width]).toEqual([0, widths.phone]);
    expect(picture.y + picture.height).toBeLessThan(heading.y);
    await expect(page.locator('#hero').getByRole('link', { name: 'See your price' })).toBeInViewport({ ratio: 1 });
  });
}

test('a phone shows the map in the map, as wide as its screen, with a name at each point', async ({ page }) => {
  for (const screen of [320, widths.phone]) {
    await visit(page, screen, '/locations');
    const map = page.locator('[data-map]');
    await expect(map.getByRole('link', { includeHidden: true }).filter({ visible: true })).toHaveCount(12);
    const labels = await map.locator('span:visible').evaluateAll((all) =>
      all.map((label) => {
        const { left, right, top, bottom } = label.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const frame = await readBox(map);
    expect([frame.x, frame.width], `${screen} px`).toEqual([0, screen]);
    for (const [index, one] of labels.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.right).toBeLessThanOrEqual(screen);
      expect(one.bottom).toBeLessThanOrEqual(frame.y + frame.height);
      for (const other of labels.slice(index + 1)) {
        const areApart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        expect(areApart, `${screen} px`).toBe(true);
      }
    }
  }
});

test('a phone has no map if no place of its map in the map is found', async ({ page }) => {
  await visit(page, widths.phone, '/locations');
  await expect(page.locator('[data-map]')).toBeVisible();
  await page.getByRole('radio', { name: 'Other emirates' }).check();
  await expect(page.locator('[data-map]')).toBeHidden();
});

test('the name under a large quotation is right below it', async ({ page }) => {
  for (const address of ['/services/handover', '/locations/sharjah']) {
    await visit(page, widths.desktop, address);
    const lead = page.locator('[data-block="testimonials"] figure').first();
    const quote = await readBox(lead.locator('blockquote'));
    const name = await readBox(lead.locator('strong'));
    expect(name.y - quote.y - quote.height).toBeGreaterThan(-1);
    expect(name.y - quote.y - quote.height).toBeLessThan(32);
  }
});

test('the button of testimonials is right below the one that leads them', async ({ page }) => {
  await visit(page, widths.desktop, '/locations/sharjah');
  const lead = await readBox(page.locator('[data-block="testimonials"] figure').first());
  const button = await readBox(page.getByRole('link', { name: 'Share Your Experience' }));
  expect(button.y - lead.y - lead.height).toBeLessThan(60);
  expect(button.height).toBeLessThan(60);
});

test('all ways to filter and sort places are on one line of a phone', async ({ page }) => {
  await visit(page, widths.phone, '/locations');
  const tools = page.locator('main search').first();
  const tops = await tools
    .locator('label:has([type=radio]), button')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(tops.length).toBe(4);
  expect(new Set(tops).size).toBe(1);
});

test('a phone shows the first question without scrolling', async ({ page }) => {
  await visit(page, widths.phone, '/faq');
  const question = await readBox(page.locator('summary h3').first());
  expect(question.y + question.height).toBeLessThan(844);
});

test('where no page is, search and popular pages begin on one line, and a phone shows the picture first', async ({
  page,
}) => {
  await visit(page, widths.desktop, '/no-such-page');
  const search = await readBox(page.locator('main search label'));
  const popular = await readBox(page.getByRole('heading', { name: 'Popular pages' }));
  expect(Math.abs(search.y - popular.y)).toBeLessThan(1);
  await visit(page, widths.phone, '/no-such-page');
  expect((await readBox(page.locator('main img'))).y).toBeLessThan((await readBox(page.locator('main search'))).y);
});

test('the map is beside the last places on a large screen, and above them on a small one', async ({ page }) => {
  const last = page.locator('main [data-list] li').last();
  const map = page.locator('[data-map]');
  await visit(page, widths.desktop, '/locations');
  const [card, beside] = [await readBox(last), await readBox(map)];
  expect(card.x + card.width).toBeLessThan(beside.x);
  expect(Math.abs(card.y + card.height - beside.y - beside.height)).toBeLessThan(120);
  await page.getByRole('radio', { name: 'Dubai', exact: true }).check();
  await expect(page.locator('main [data-list] li')).toHaveCount(12);
  await last.scrollIntoViewIfNeeded();
  await expect(map).toBeInViewport({ ratio: 0.8 });
  await visit(page, widths.phone, '/locations');
  const [above, below] = [await readBox(map), await readBox(page.getByRole('heading', { name: 'Other emirates' }))];
  expect(above.y + above.height).toBeLessThan(below.y);
});

test('a finger hits each point of the map on a phone', async ({ page }) => {
  await visit(page, widths.phone, '/locations');
  const centres = await page.locator('[data-map] a:visible').evaluateAll((links) =>
    links.map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, size: Math.min(width, height) };
    }),
  );
  expect(centres).toHaveLength(12);
  for (const [index, one] of centres.entries()) {
    expect(one.size).toBeGreaterThanOrEqual(44);
    for (const other of centres.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(44);
  }
});

test('a short list of the footer is one column on a large screen', async ({ page }) => {
  await visit(page, widths.desktop, '/about');
  // As in a footer with few lists.
  const others = page.getByRole('contentinfo').locator('nav > section:not(:has-text("Partnerships"))');
  await others.evaluateAll((sections) => sections.map((section) => section.remove()));
  const list = page.getByRole('contentinfo').locator('section', { hasText: 'Partnerships' }).getByRole('link');
  const lefts = await list.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
  expect(lefts).toHaveLength(3);
  expect(new Set(lefts).size).toBe(1);
});

test('the columns of a long list of the footer are in line with the lists above it', async ({ page }) => {
  await visit(page, widths.desktop, '/about');
  const readLefts = (list: string) =>
    page
      .getByRole('contentinfo')
      .locator('section', { has: page.getByRole('heading', { name: list, exact: true }) })
      .getByRole('link')
      .evaluateAll((links) => [...new Set(links.map((link) => Math.round(link.getBoundingClientRect().left)))]);
  const above = await Promise.all(
    ['Home inspections', 'Business inspections', 'Partnerships', 'Company'].map((list) => readLefts(list)),
  );
  expect((await readLefts('Locations')).sort()).toEqual(above.flat().sort());
});

test('what has the focus looks different from what is wrong', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await visit(page, widths.phone, '/quote');
    const field = page.locator('main form').getByLabel('Property Size (sq ft)');
    const readHue = (property: string) =>
      field.evaluate((element, name) => {
        const canvas = document.createElement('canvas').getContext('2d') ?? {
          fillStyle: '',
          fillRect() {},
          getImageData: () => ({ data: [0, 0, 0] }),
        };
        canvas.fillStyle = getComputedStyle(element).getPropertyValue(name);
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
        if (most === red) return (360 + (60 * (green - blue)) / (most - least)) % 360;
        return most === green
          ? 120 + (60 * (blue - red)) / (most - least)
          : 240 + (60 * (red - green)) / (most - least);
      }, property);
    await field.press('1');
    const focus = await readHue('outline-color');
    await field.press('Backspace');
    await page.locator('main form').getByRole('button', { name: 'Continue' }).click();
    await expect(field).toHaveAttribute('aria-invalid');
    const fault = await readHue('border-color');
    const apart = Math.abs(focus - fault);
    expect(Math.min(apart, 360 - apart), colorScheme).toBeGreaterThan(60);
  }
});

test('the key of a report and its pins have one colour for each level, also in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, widths.desktop, '/sample-report');
  const readColor = (place: Locator) => place.evaluate((element) => getComputedStyle(element).borderTopColor);
  const pin = await readColor(page.locator('#pin-1'));
  expect(await readColor(page.getByRole('radio', { name: /^Urgent/ }))).toBe(pin);
  expect(await readColor(page.locator('#finding-1').getByRole('link', { name: /^1/ }))).toBe(pin);
});

test('a row of cards moves by buttons at the end of its heading, and by keys', async ({ page }) => {
  await visit(page, widths.desktop, '/');
  const row = page.getByRole('list', { name: /^Ten tools/ });
  const buttons = page.locator('.row-frame').filter({ has: row }).locator('> button');
  const heading = page.getByRole('heading', { name: /^Ten tools/ });
  await row.scrollIntoViewIfNeeded();
  for (const button of await buttons.all()) {
    const { y, height } = await readBox(button);
    const line = await readBox(heading);
    expect(y + height / 2).toBeGreaterThan(line.y);
    expect(y + height).toBeLessThan((await readBox(row)).y);
  }
  const scrolled = () => row.evaluate((list) => list.scrollLeft);
  await buttons.last().click();
  await expect.poll(scrolled).toBeGreaterThan(300);
  await buttons.first().click();
  await expect.poll(scrolled).toBe(0);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test('a row whose cards all fit has no button beside it, also before a touch', async ({ page }) => {
  const button = page.locator('[data-block="cards"] .row-frame button').last();
  await visit(page, 1440, '/partnerships/real-estate-agents');
  await expect(button).toBeHidden();
  await visit(page, 820, '/partnerships/real-estate-agents');
  await expect(button).toBeVisible();
});

test('a link to another site has a sign', async ({ page }) => {
  await visit(page, widths.desktop, '/quote');
  const sign = (name: string) =>
    page
      .locator('main')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await sign('Chat')).toContain('↗');
  expect(await sign('Learn More about our services')).toBe('none');
});

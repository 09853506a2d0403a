import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { reactIsland } from '../../src/block/islands/react-island.ts';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { calculator } from './index.ts';
import { Calculator } from './view.tsx';

const makeExample = (name: string) => instantiateExample(calculator, readExamples('calculator').get(name));

const PAINTING = 'a price for painting, as a band';
/** The example of painting, whose answers go along to a form. */
const carry = (carryAnswers: unknown = true) =>
  instantiateExample(calculator, { ...Object(readExamples('calculator').get(PAINTING)), carryAnswers });

/** An example of the block, as React hydrates it. */
function show(name: string, instance = makeExample(name)) {
  render(instance.content.render({}));
  return {
    user: userEvent.setup(),
    result: () => document.querySelector('[data-result]')?.textContent,
    link: () => document.querySelector('a')?.getAttribute('href'),
  };
}

/** Moves the slider with a label to a value. */
function move(slider: string, value: number) {
  fireEvent.change(screen.getByRole('slider', { name: slider }), { target: { value } });
}

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('a calculator', () => {
  it('calculates again at each change', async () => {
    const { user, result } = show('savings');
    expect(result()).toBe('AED 202,500');
    await user.click(screen.getByLabelText('Villa'));
    expect(result()).toBe('AED 337,500');
    move('Size', 2800);
    expect(result()).toBe('AED 350,000');
  });

  it('leaves the value of the server in a moved slider, so that browsers restore its own after Back', () => {
    show('savings');
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Size' });
    move('Size', 4000);
    expect([slider.value, slider.defaultValue]).toEqual(['4000', '2700']);
  });

  it('shows a rounded band from one formula with a spread', async () => {
    const { user, result } = show('a price for painting, as a band');
    expect(result()).toBe('€640 – €860');
    await user.click(screen.getByLabelText('A colour'));
    expect(result()).toBe('€840 – €1,140');
  });

  it('shows a band of two formulas, with its unit', () => {
    const { result } = show('hours of cleaning');
    expect(result()).toBe('1.5 hours – 2.5 hours');
    move('Rooms', 12);
    expect(result()).toBe('6 hours – 9 hours');
  });

  it('shows the amount in words', () => {
    const { result } = show('a move, in words');
    expect(result()).toBe('a large van');
    move('Boxes', 200);
    expect(result()).toBe('a lorry');
    move('Boxes', 5);
    move('Pieces of furniture', 0);
    expect(result()).toBe('a small van');
  });

  it('carries the answers to a form', async () => {
    const { user, link } = show(PAINTING, carry());
    expect(link()).toBe('/contact?walls=60&ceilings=20&paint=Plain%20white');
    await user.click(screen.getByLabelText('A colour'));
    move('Walls', 10);
    expect(link()).toBe('/contact?walls=10&ceilings=20&paint=A%20colour');
  });

  it("carries each answer under the form's own name, and no others", async () => {
    render(carry({ walls: 'area', paint: 'quality' }).content.render({}));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/contact?area=60&quality=Plain%20white');
  });

  it('links to the page without answers, without its script and if it does not carry answers', () => {
    const renderer = createBlockRenderer();
    const { html } = renderer.render(carry(), 'main', renderer.startPage());
    expect(html).toContain('href="/contact"');
    expect(show('savings').link()).toBe('/quote');
  });

  it('calculates and carries what a visitor has set before the script loaded', async () => {
    const renderer = createBlockRenderer();
    document.body.innerHTML = renderer.render(carry(), 'main', renderer.startPage()).html;
    screen.getByLabelText<HTMLInputElement>('A colour').checked = true;
    screen.getByRole<HTMLInputElement>('slider', { name: 'Walls' }).value = '10';
    const page = new AbortController();
    reactIsland(Calculator)(document.querySelector<HTMLElement>('[data-island]') ?? expect.unreachable(), page.signal);
    const link = () => document.querySelector('a')?.getAttribute('href');
    await expect.poll(link).toBe('/contact?walls=10&ceilings=20&paint=A%20colour');
    page.abort();
  });

  it('gives the browser the parsed formula, and not the examples', () => {
    const { formula, formulas, examples } = JSON.parse(makeExample('savings').content.json());
    expect({ formula, formulas, examples }).toEqual({ formulas: [['*', 'size', 'type']] });
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reactIsland } from '../../src/block/islands/react-island.ts';
import { createBlockRenderer } from '../../src/render/render-block.tsx';
import { instantiateExample, readExamples } from '../../tests/support/example-site.ts';
import { compare } from './index.ts';
import { Compare } from './view.tsx';

const example = instantiateExample(compare, readExamples('compare').get('three pairs'));

const pairs = () => [...document.querySelectorAll<HTMLElement>('[data-pair]')];
const readStyle = (name: string) => pairs().map((pair) => pair.style.getPropertyValue(name));
const said = () => screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuetext'));
const find = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });

beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(cleanup);

describe('the slider between two pictures', () => {
  it('reveals the second picture of its own pair, and says how much in words', () => {
    render(example.content.render({}));
    fireEvent.change(find('A ceiling'), { target: { value: '25' } });
    expect(readStyle('--revealed')).toEqual(['60%', '25%', '60%']);
    expect(said()).toEqual(['60', '25', '60'].map((percent) => `${percent} % What the camera sees`));
  });

  it('keeps what a visitor has set before the script loaded', async () => {
    const renderer = createBlockRenderer();
    document.body.innerHTML = renderer.render(example, 'main', renderer.startPage()).html;
    find('A window').value = '10';
    const island = document.querySelector<HTMLElement>('[data-island]') ?? expect.unreachable();
    const page = new AbortController();
    reactIsland(Compare)(island, page.signal);
    await expect.poll(() => readStyle('--revealed')).toEqual(['60%', '60%', '10%']);
    page.abort();
  });
});

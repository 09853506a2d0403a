// @vitest-environment jsdom
import { act, useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reactIsland } from './react-island.ts';

interface Props {
  readonly words: string;
}

function Greeting({ words }: Props) {
  return <p id={useId()}>{words}</p>;
}

function Broken({ words }: Props) {
  if (words === 'broken') throw new Error('This view fails.');
  return <p>{words}</p>;
}

const LEVELS = ['low', 'high'];

/** Radio buttons, a text field and a checkbox, with their values as text. */
function Choices({ words }: Props) {
  const [level, setLevel] = useState('low');
  const [text, setText] = useState(words);
  const [isTicked, setTicked] = useState(false);
  return (
    <>
      {LEVELS.map((each) => (
        <input
          key={each}
          type="radio"
          name="level"
          value={each}
          checked={level === each}
          onChange={() => setLevel(each)}
        />
      ))}
      <input type="text" value={text} onChange={({ target }) => setText(target.value)} />
      <input type="checkbox" checked={isTicked} onChange={({ target }) => setTicked(target.checked)} />
      <output>{`${level}, ${text}, ${isTicked}`}</output>
    </>
  );
}

/** The element of an island as a server writes it. */
function serve(html: string, props: Props | undefined, prefix = ''): HTMLElement {
  const element = document.createElement('div');
  if (props) element.setAttribute('data-props', JSON.stringify(props));
  element.setAttribute('data-prefix', prefix);
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has none.
  vi.stubGlobal('PointerEvent', MouseEvent);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('hydrates the HTML of the server, with its props and its prefix, and changes no element', async () => {
  const print = vi.spyOn(console, 'error');
  const props = { words: 'Hello' };
  const element = serve(renderToString(<Greeting {...props} />, { identifierPrefix: 'b1' }), props, 'b1');
  const served = element.firstElementChild;
  await act(() => reactIsland(Greeting)(element, new AbortController().signal));
  expect(element.firstElementChild).toBe(served);
  expect(print).not.toHaveBeenCalled();
});

it('merges the props of its element with those from a file', async () => {
  const element = serve(renderToString(<Greeting words="from a file" />), undefined);
  await act(() => reactIsland(Greeting)(element, new AbortController().signal, [], { words: 'from a file' }));
  expect(element.textContent).toBe('from a file');
});

it('counts what was filled in before hydration', async () => {
  const props = { words: 'none' };
  const element = serve(renderToString(<Choices {...props} />), props);
  const [, high, text, tick] = element.querySelectorAll('input');
  if (high) high.checked = true;
  if (text) text.value = 'two';
  if (tick) tick.checked = true;
  await act(() => reactIsland(Choices)(element, new AbortController().signal));
  expect(element.querySelector('output')?.textContent).toBe('high, two, true');
  expect([high?.checked, text?.value, tick?.checked]).toEqual([true, 'two', true]);
});

it('counts what is filled in during hydration', async () => {
  const props = { words: 'none' };
  const element = serve(renderToString(<Choices {...props} />), props);
  const [, high, text] = element.querySelectorAll('input');
  await act(() => {
    reactIsland(Choices)(element, new AbortController().signal);
    if (high) high.checked = true;
    if (text) text.value = 'two';
  });
  expect(element.querySelector('output')?.textContent).toBe('high, two, false');
});

/** Counts clicks, and shows the last key or the position of the last mouse press. */
function Counter() {
  const [count, setCount] = useState(0);
  const [last, setLast] = useState('');
  return (
    <>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        More
      </button>
      <div
        role="slider"
        tabIndex={0}
        aria-valuenow={1}
        onKeyDown={({ key }) => setLast(key)}
        onMouseDown={({ clientX }) => setLast(String(clientX))}
        onFocus={() => setCount((before) => before + 10)}
      />
      <form>
        <button type="submit" onClick={() => setCount(-100)}>
          Send
        </button>
      </form>
      <form method="dialog" onSubmit={() => setCount(5)}>
        <button type="submit">Simulate</button>
      </form>
      <button type="button" popoverTarget="menu" onClick={() => setCount(-100)}>
        Menu
      </button>
      <output>{`${count} ${last}`}</output>
    </>
  );
}

it.each<[string, (find: (selector: string) => HTMLElement) => void, string]>([
  ['presses of a button', (find) => find('button').click(), '1 '],
  [
    'the place of a press',
    (find) => find('[role]').dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 40 })),
    '0 40',
  ],
  [
    'a key',
    (find) => find('[role]').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'End' })),
    '0 End',
  ],
  ['the button of a form that is sent nowhere', (find) => find('[method=dialog] button').click(), '5 '],
  ['the focus', (find) => find('[role]').focus(), '10 '],
])('repeats %s from before hydration', async (_what, touch, answer) => {
  const element = serve(renderToString(<Counter />), { words: '' });
  const early: Event[] = [];
  for (const type of ['click', 'keydown']) element.addEventListener(type, (event) => early.push(event));
  touch((selector) => element.querySelector<HTMLElement>(selector) ?? expect.unreachable());
  await act(() => reactIsland(Counter)(element, new AbortController().signal, [...early]));
  await vi.waitFor(() => act(() => expect(element.querySelector('output')?.textContent).toBe(answer)));
});

const LARGE = '#large';

/** A link that opens something here. */
function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        href={LARGE}
        data-waits=""
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        Large
      </a>
      <output>{String(isOpen)}</output>
    </>
  );
}

it.each([
  ['repeats the click on a link that was held', true, 'true'],
  ['does not repeat the click on a link that the browser has followed', false, 'false'],
])('%s', async (_what, isHeld, answer) => {
  const element = serve(renderToString(<Opener />), { words: '' });
  const early: Event[] = [];
  const keep = (event: Event) => {
    early.push(event);
    if (isHeld) event.preventDefault();
  };
  element.addEventListener('click', keep);
  element.querySelector('a')?.click();
  element.removeEventListener('click', keep);
  vi.useFakeTimers();
  await act(() => reactIsland(Opener)(element, new AbortController().signal, early));
  await act(() => vi.runAllTimersAsync());
  expect(element.querySelector('output')?.textContent).toBe(answer);
});

it.each(['[type=submit]', '[popovertarget]'])('does not repeat what the browser has answered: %s', async (button) => {
  const element = serve(renderToString(<Counter />), { words: '' });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  element.querySelector(button)?.dispatchEvent(click);
  await act(() => reactIsland(Counter)(element, new AbortController().signal, [click]));
  // A repeated press would have come by then.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(element.querySelector('output')?.textContent).toBe('0 ');
});

it('shows other props when a preview sends some', async () => {
  const element = serve('<p>Hello</p>', { words: 'Hello' });
  const show = await act(() => reactIsland(Broken)(element, new AbortController().signal));
  await act(() => show?.('{"words":"Good morning"}'));
  expect(element.textContent).toBe('Good morning');
});

it('leaves the HTML of the server if the view fails', async () => {
  // In `act`, React throws the error instead of handing it to the island.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  const element = serve('<p>Served</p>', { words: 'broken' });
  reactIsland(Broken)(element, new AbortController().signal);
  await vi.waitFor(() => expect(print).toHaveBeenCalledWith(new Error('This view fails.')));
  expect(element.firstElementChild?.innerHTML).toBe('<p>Served</p>');
  expect(element.textContent).toBe('Served');
});

it('ends when the page is left, but not while React renders', async () => {
  const element = serve('<p>Hello</p>', { words: 'Hello' });
  const left = new AbortController();
  await act(() => reactIsland(Broken)(element, left.signal));
  vi.useFakeTimers();
  left.abort();
  expect(element.textContent).toBe('Hello');
  await act(() => vi.runAllTimers());
  expect(element.textContent).toBe('');
});

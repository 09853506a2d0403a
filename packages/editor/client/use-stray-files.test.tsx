import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInEditor } from '../../../tests/support/render-in-editor.tsx';
import { useStrayFiles } from './use-stray-files.ts';

function Page() {
  useStrayFiles();
  return <button type="button" onDrop={(event) => event.preventDefault()} />;
}

function drop(target: Element, types: readonly string[]) {
  const event = createEvent.drop(target, { dataTransfer: { types, files: [] } });
  fireEvent(target, event);
  return event.defaultPrevented;
}

it('says where a file can be dropped, if nothing takes it', () => {
  const { session } = renderInEditor(<Page />);
  expect(drop(screen.getByRole('button'), ['Files'])).toBe(true);
  expect(drop(document.body, ['text/plain'])).toBe(false);
  expect(session.tell).not.toHaveBeenCalled();
  expect(drop(document.body, ['Files'])).toBe(true);
  expect(session.tell).toHaveBeenCalledWith(expect.stringContaining('on the table'), 'problem');
});

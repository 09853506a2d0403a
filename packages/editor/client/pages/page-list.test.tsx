import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFile, makeOverview, makePage, renderInEditor } from '../../../../tests/support/render-in-editor.tsx';
import type { Done, Fault, FileAction } from '../../protocol.ts';
import { Refused } from '../api.ts';
import { PageList } from './page-list.tsx';

const pages = [
  makePage('/', 'Home'),
  makePage('/about', 'About', { state: 'draft' }),
  makePage('/locations', 'Locations'),
  makePage('/locations/marina', 'Marina', { collection: 'locations', isListed: false }),
];
const locations = {
  name: 'locations',
  singular: 'location',
  makesPages: true,
  form: {
    shape: 'group',
    isRequired: true,
    fields: {
      area: { shape: 'text', isRequired: true },
      shortIntro: { shape: 'text', isRequired: true },
      towers: { shape: 'number', isRequired: true },
      note: { shape: 'text', isRequired: false },
    },
  },
} as const;
const faults: readonly Fault[] = [
  {
    ...{ code: 'x', message: 'Wrong', hint: '', file: 'pages/about.yaml', line: 1, column: 1, path: [] },
    severity: 'error',
    range: [0, 1],
  },
];

const rows = () => screen.getAllByRole('treeitem').map((row) => row.dataset.path);
const row = (name: RegExp) => screen.getByRole('treeitem', { name });

function show(act: (action: FileAction) => Promise<Done> = async () => ({ files: [], history: {} })) {
  const asked = vi.fn(act);
  const { session, update } = renderInEditor(
    <PageList />,
    { overview: makeOverview(pages, { collections: [locations] }), page: '/locations/marina', faults },
    { act: asked },
  );
  return { user: userEvent.setup(), asked, session, update };
}

async function choose(user: ReturnType<typeof userEvent.setup>, page: string, action: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${page}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

beforeEach(() => document.body.replaceChildren());

describe('the list of pages', () => {
  it('neither moves nor deletes the not-found page', async () => {
    renderInEditor(<PageList />, { overview: makeOverview([makePage('/404', 'Lost', { state: 'not-found' })]) });
    expect(screen.getByRole('treeitem', { name: 'Lost, /404, For unknown addresses' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Lost' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent?.trim())).toEqual(['Edit page', 'Page settings', 'Duplicate']);
  });

  it('shows the tree with the branch of the current page open, and the state of each page', () => {
    show();
    expect(rows()).toEqual(['/', '/about', '/locations', '/locations/marina']);
    expect(row(/^About, \/about, Draft, 1 mistake$/)).toBeTruthy();
    const current = row(/^Marina, .*not listed, the page you are editing$/);
    expect([current.getAttribute('aria-selected'), current.getAttribute('aria-level')]).toEqual(['true', '2']);
  });

  it('opens a branch that has just been made', () => {
    const { update } = show();
    update({ overview: makeOverview([...pages, makePage('/company/team', 'Team')]) });
    expect(rows()).toContain('/company/team');
  });

  it('finds pages', async () => {
    const { user } = show();
    await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), 'mar');
    expect(rows()).toEqual(['/locations/marina']);
    expect(screen.getByRole('status').textContent).toBe('1 of 4');
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await user.click(screen.getByRole('button', { name: 'Show all pages' }));
    expect(rows()).toHaveLength(4);
  });

  it('is one tab stop, and arrow keys move through it', async () => {
    const { user, session } = show();
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([row(/^Marina/)]);
    row(/^Marina/).focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(row(/^Locations/));
    await user.keyboard('{ArrowLeft}');
    expect(rows()).toEqual(['/', '/about', '/locations']);
    await user.keyboard('{Home}{ArrowDown}');
    expect(document.activeElement).toBe(row(/^About/));
    await user.keyboard('{Enter}');
    expect(session.openPage).toHaveBeenCalledWith('/about');
    await user.keyboard('lo');
    expect(document.activeElement).toBe(row(/^Locations/));
  });

  it('renders only the visible rows of 10,000', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => makePage(`/page-${index}`));
    renderInEditor(<PageList />, { overview: makeOverview(many), page: '/page-9000' });
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
    expect(screen.getByRole('treeitem', { name: /page-9000/ }).tabIndex).toBe(0);
  });
});

describe('the actions of pages', () => {
  it('create one, and show its future address', async () => {
    const { user, asked, session } = show(async () => ({
      files: ['pages/x.yaml'],
      page: '/our-guarantee',
      history: {},
    }));
    await user.click(screen.getByRole('button', { name: 'New' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New page' }));
    const dialog = await screen.findByRole('dialog', { name: 'New page' });
    await user.type(within(dialog).getByLabelText('Name'), 'Our guarantee');
    expect(dialog.textContent).toContain('The page will be at /our-guarantee');
    await user.click(within(dialog).getByRole('button', { name: 'Create page' }));
    expect(asked).toHaveBeenCalledWith({ kind: 'new', what: 'page', name: 'Our guarantee' });
    await waitFor(() => expect(session.openPage).toHaveBeenCalledWith('/our-guarantee'));
  });

  it('create a blog, once', async () => {
    const { user, asked, update } = show();
    await user.click(screen.getByRole('button', { name: 'New' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New blog' }));
    const dialog = await screen.findByRole('dialog', { name: 'New blog' });
    await user.type(within(dialog).getByLabelText('Name'), 'News');
    await user.click(within(dialog).getByRole('button', { name: 'Create blog' }));
    expect(asked).toHaveBeenCalledWith({ kind: 'new', what: 'blog', name: 'News' });
    const posts = { ...locations, name: 'posts', singular: 'post' };
    update({ overview: makeOverview(pages, { collections: [locations, posts] }) });
    await user.click(screen.getByRole('button', { name: 'New' }));
    expect(await screen.findByRole('menuitem', { name: 'New post' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'New blog' })).toBeNull();
  });

  it('create an entry with its required values', async () => {
    const { user, asked } = show();
    await user.click(screen.getByRole('button', { name: 'New' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New location' }));
    const dialog = await screen.findByRole('dialog', { name: 'New location' });
    await user.type(within(dialog).getByLabelText('Name'), 'Al Barsha');
    expect(dialog.textContent).toContain('/locations/al-barsha');
    // The name is only asked for once.
    expect(within(dialog).queryByLabelText('Area')).toBeNull();
    await user.type(within(dialog).getByLabelText('Short intro'), 'Villas');
    // Values that cannot have a TODO are asked for.
    expect(within(dialog).getByRole('button', { name: 'Create location' }).hasAttribute('disabled')).toBe(true);
    expect(within(dialog).getByText('Still to fill in: Towers')).toBeTruthy();
    await user.type(within(dialog).getByLabelText(/^Towers/), '12');
    expect(within(dialog).queryByText(/^Still to fill in/)).toBeNull();
    expect(within(dialog).queryByLabelText('Note')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Create location' }));
    expect(asked).toHaveBeenCalledWith({
      ...{ kind: 'new', what: 'locations', name: 'Al Barsha', values: { shortIntro: 'Villas', towers: 12 } },
    });
  });

  it('refuse an invalid address before the server does', async () => {
    const { user } = show();
    await choose(user, 'About', 'Change address');
    const address = await screen.findByLabelText('Address');
    await user.clear(address);
    await user.type(address, 'About Us!');
    expect(screen.getByText(/hyphens: about-us/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change address' }).hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['About', '/company/about-us', 'pages/about.yaml', 'company/about-us'],
    ['Marina', '/dubai-marina', 'pages/locations/marina.yaml', 'dubai-marina'],
  ])('take an address with the slash before it: %s, %s', async (name, typed, file, slug) => {
    const { user, asked } = show();
    await choose(user, name, 'Change address');
    const address = await screen.findByLabelText('Address');
    await user.clear(address);
    await user.type(address, `${typed}{Enter}`);
    expect(asked).toHaveBeenCalledWith({ kind: 'rename', file, slug });
  });

  it('take the whole address of an entry from the clipboard', async () => {
    const { user, asked } = show();
    await choose(user, 'Marina', 'Change address');
    const address = await screen.findByLabelText('Address');
    await user.clear(address);
    await user.click(address);
    await user.paste('/locations/dubai-marina');
    await user.keyboard('{Enter}');
    expect(asked).toHaveBeenCalledWith({ kind: 'rename', file: 'pages/locations/marina.yaml', slug: 'dubai-marina' });
  });

  it('move a page, and explain the redirect from the old address', async () => {
    const { user, asked, update } = show();
    update({ overview: makeOverview([...pages, makePage('/locations/creek', 'Creek')], { collections: [locations] }) });
    await choose(user, 'Marina', 'Change address');
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'The old address, /locations/marina, will lead to the new one',
    );
    const address = screen.getByLabelText('Address');
    await user.clear(address);
    await user.type(address, 'creek');
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('The page “Creek” has this address. Choose another one.')).toBeTruthy();
    await user.clear(address);
    await user.type(address, 'dubai-marina{Enter}');
    expect(asked).toHaveBeenCalledWith({ kind: 'rename', file: 'pages/locations/marina.yaml', slug: 'dubai-marina' });
  });

  it('duplicate a page', async () => {
    const { user, asked } = show();
    await choose(user, 'About', 'Duplicate');
    const name = await screen.findByLabelText('Name of the copy');
    await user.clear(name);
    await user.type(name, 'About our team{Enter}');
    expect(asked).toHaveBeenCalledWith({ kind: 'duplicate', file: 'pages/about.yaml', name: 'About our team' });
  });

  it('redirect the address of a deleted page to another one on request', async () => {
    const { user, asked } = show();
    await choose(user, 'Marina', 'Delete');
    await user.click(await screen.findByLabelText('Send its visitors to', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: /Locations.* · /, hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Delete page' }));
    expect(asked).toHaveBeenCalledWith({ kind: 'delete', file: 'pages/locations/marina.yaml', to: '/locations' });
  });

  it('ask before they delete a page, and again with the links to it; then the focus is in the list', async () => {
    const { user, asked } = show(async (action) => {
      if (action.kind === 'delete' && !action.anyway) throw new Refused(409, 'The menu in site.yaml leads here.');
      return { files: [], history: {} };
    });
    await choose(user, 'About', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete page' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The menu in site.yaml leads here.');
    await user.click(screen.getByRole('button', { name: 'Delete anyway' }));
    expect(asked.mock.calls).toEqual([
      [{ kind: 'delete', file: 'pages/about.yaml' }],
      [{ kind: 'delete', file: 'pages/about.yaml', anyway: true }],
    ]);
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('treeitem'));
  });
});

it('shows a page as search results do, above its form', async () => {
  const data = { title: 'About us', description: 'Who we are' };
  const form = { shape: 'group', isRequired: true, fields: { title: { shape: 'text', isRequired: true } } } as const;
  const files = new Map([['pages/about.yaml', makeFile('pages/about.yaml', '', { data, form })]]);
  renderInEditor(<PageList />, { overview: makeOverview(pages), files });
  await choose(userEvent.setup(), 'About', 'Page settings');
  const result = await screen.findByRole('figure', { name: 'Preview of the search result' });
  expect(result.textContent).toBe('Shop › aboutAbout usWho we are');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('About us');
});

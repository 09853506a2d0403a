import { describe, expect, it } from 'vitest';
import { load } from '../../../tests/support/small-site.tsx';

const PLACE = 'pages/places/creek-two';
const tell = (...names: readonly string[]) => {
  const { diagnostics } = load(Object.fromEntries(names.map((name) => [name, 'name: Creek\n'])));
  return diagnostics.map(({ code, severity, source, hint }) => `${severity} ${code} ${source.file}: ${hint}`);
};

describe('a file among the pages', () => {
  it.each(['.txt', '.json', '.csv', '.md', '.yam', ''])('is reported if its name ends in "%s"', (ending) => {
    const [told, ...others] = tell(`${PLACE}${ending}`);
    expect(told).toContain(
      `warning page/file-not-read ${PLACE}${ending}: If it is a page or an entry, save it as YAML in "creek-two.yaml"`,
    );
    expect(others).toEqual([]);
  });

  it.each(['pages/notes.txt', 'pages/_shared/hint.json', 'pages/_templates/place.csv', 'pages/places/creek.png'])(
    'is reported in any folder: %s',
    (file) => expect(tell(file)).toHaveLength(1),
  );

  it('is not reported twice if its ending is nearly right', () =>
    expect(tell('pages/notes.yaml.txt')).toEqual([
      'error page/wrong-ending pages/notes.yaml.txt: Rename the file to "notes.yaml".',
    ]));

  it('is reported if it repeats a file that is read', () =>
    expect(tell('pages/home.yml')).toEqual([
      'warning page/file-not-read pages/home.yml: The builder reads "home.yaml". Delete this file, or move it out of "pages".',
    ]));

  it.each(['README.md', 'readme', 'creek.yaml~', 'creek.yaml.bak', 'creek.yaml.orig', 'Thumbs.db'])(
    'may be documentation, or left by a program: %s',
    (name) => expect(tell(`pages/places/${name}`)).toEqual([]),
  );
});

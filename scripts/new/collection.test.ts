import { describe, expect, it } from 'vitest';
import { newBlog } from '../../blocks/new-blog.ts';
import { newPageBlocks } from '../../blocks/new-page.ts';
import { readContext, ScaffoldRefusal } from '../../packages/editor/scaffold/index.ts';
import { createRegistry } from '../../src/block/index.ts';
import { memoryReader } from '../../src/content/yaml/index.ts';
import { anyIcon, themes } from '../../tests/support/example-site.ts';
import { FILES } from '../../tests/support/small-site.tsx';
import { scaffoldCollection } from './collection.ts';

const COURSES = `Course,Date,Price (£),Places,Summary,What we do,You learn,Bring along
Brakes,2027-01-23,45,8,Set rim brakes and cable discs so that they stop.,"${'You bring a bicycle. '.repeat(8)}",Judge pads; Change a cable,
Wheels,2027-02-13,180.50,4,"Lace a wheel of your own, from hub and rim.",One day at the stand.,Choose spokes; Lace,Gloves
`;

function scaffold(
  sheet: string | undefined,
  changes: Readonly<Record<string, string>> = {},
  file = 'data/courses.csv',
) {
  const files = { ...FILES, ...(sheet === undefined ? {} : { [file]: sheet }), ...changes };
  const site = { registry: createRegistry([]), icons: anyIcon, themes, newBlog, newPageBlocks };
  return scaffoldCollection(file, readContext({ ...site, reader: memoryReader(files) }, 'command'));
}

describe('a new collection', () => {
  it('has the columns of its sheet as inputs, each of the kind of its cells', () => {
    const template = scaffold(COURSES).created.get('pages/_templates/course.yaml');
    expect(template).toContain(`inputs:
  course: { type: text }
  date: { type: date }
  price: { type: number }
  places: { type: number }
  summary: { type: text }
  whatWeDo: { type: rich text }
  youLearn: { type: list, of: text }
  bringAlong: { type: text, optional: true }
`);
  });

  it('shows every column on its page, and leaves out what a row does not say', () => {
    const template = scaffold(COURSES).created.get('pages/_templates/course.yaml');
    expect(template).toContain(
      '    heading: At a glance\n    body: |\n      - **Date:** ${date | date}\n      - **Price (£):** ${price}\n      - **Places:** ${places}\n      - **You learn:** ${youLearn | and}\n',
    );
    expect(template).toContain('    heading: ${course}\n    subtitle: ${summary}\n');
    expect(template).toContain('    heading: What we do\n    body: ${whatWeDo}\n');
    expect(template).toContain('    if: ${bringAlong}\n    heading: Bring along\n    body: ${bringAlong}\n');
  });

  it('makes a picture of the columns with its file and its description', () => {
    const { created, changed } = scaffold('Name,Photo.src,Photo.alt\nAttic,/a.jpg,A skylight\nCellar,,\n');
    const template = created.get('pages/_templates/course.yaml');
    expect(template).toContain('  photo: { type: image, optional: true }\n');
    expect(template).not.toContain('photoSrc');
    expect(template).toContain('    heading: ${name}\n    image: ${photo}\n');
    expect(created.get('pages/courses.yaml')).toContain(
      'each: { title: "${name}", image: "${photo}", link: "${path}" }',
    );
    expect(changed?.after).not.toContain('columns:');
  });

  it('guesses yes/no, and a choice in a column that has a few values again and again', () => {
    const rows = Array.from({ length: 12 }, (_, index) => {
      const level = index % 2 ? 'Beginner' : 'Advanced, long';
      return `Course ${index},"${level}",${index % 3 ? 'yes' : 'No'},${['a', 'b', 'c', 'd', 'e', 'f', 'g'][index % 7]}`;
    });
    const sheet = ['Course,Level,For children,Room', ...rows].join('\n');
    const { created, advice } = scaffold(sheet);
    const template = created.get('pages/_templates/course.yaml');
    expect(template).toContain(`inputs:
  course: { type: text }
  level: { type: choice, options: ["Advanced, long", Beginner] }
  forChildren: { type: yes/no }
  room: { type: text }
`);
    expect(template).toContain('    if: ${forChildren}\n    heading: For children\n    body: Yes.\n');
    expect(advice).toContain('  level is a choice: Advanced, long, Beginner\n  forChildren is yes or no\n');
    const few = scaffold(['Course,Level,For children,Room', ...rows.slice(0, 11)].join('\n'));
    expect(few.created.get('pages/_templates/course.yaml')).toContain('  level: { type: text }\n');
    expect(scaffold('Course,Price\nBrakes,45\nWheels,60\n').advice).not.toContain('Guessed');
  });

  it('guesses a list only where ";" separates items in more than one row, and says so', () => {
    const { created, advice } = scaffold(
      'Course,You learn,Note\nBrakes,Pads; Cables,Bring gloves; wear boots\nWheels,Hubs;Rims,\n',
    );
    const template = created.get('pages/_templates/course.yaml');
    expect(template).toContain('  youLearn: { type: list, of: text }\n  note: { type: text, optional: true }\n');
    expect(advice).toContain('  youLearn is a list, with ";" between its items\n\n');
  });

  it('says how texts become numbers and dates, if they look like these', () => {
    const { created, advice } = scaffold(
      'Course,Stars,Start,Room\nBrakes,"4,9",01/02/2027,"1,2"\nWheels,5,03/02/2027,1a\n',
    );
    expect(created.get('pages/_templates/course.yaml')).toContain('  stars: { type: text }\n  start: { type: text }\n');
    expect(advice).toContain(
      '  stars is text. If "4,9" is a number, write "type: number"\n  start is text. If "01/02/2027" is a date, write "type: date", and the dates in the sheet like 2026-12-31\n\n',
    );
  });

  it('makes links of addresses, with the header as their words', () => {
    const { created, advice } = scaffold(
      'Course,Website,Map [old]\nBrakes,https://a.example,\nWheels,https://b.example/w,https://c.example/?q=1\n',
    );
    const template = created.get('pages/_templates/course.yaml');
    expect(template).toContain('  website: { type: link }\n  mapOld: { type: link, optional: true }\n');
    expect(template).toContain('      - [Website](${website})\n');
    expect(template).toContain('    if: ${mapOld}\n    heading: Map [old]\n    body: "[Map old](${mapOld})"\n');
    expect(advice).toContain('  website is a link\n');
  });

  it('is declared in site.yaml with its list, and with the headers that are no names', () => {
    const { changed, created } = scaffold(COURSES.replace('Places', 'Plätze'));
    expect(changed?.after).toContain('  /courses: courses\n');
    expect(changed?.after).toMatch(
      / {2}courses:\n {4}entries: data\/courses\.csv\n {4}route: \/courses\/\{slug\}\n {4}template: _templates\/course\n {4}columns:\n {6}Plätze: platze\n(?! {6})/,
    );
    expect(created.get('pages/courses.yaml')).toContain(
      'each: { title: "${course}", description: "${summary}", link: "${path}" }',
    );
  });

  it('reads a header of two lines as one, and names each input once', () => {
    const { created, changed } = scaffold('Course,"Price\n(per day)",Fee,fee\nBrakes,45,1,2\nWheels,60,1,2\n');
    const template = created.get('pages/_templates/course.yaml');
    expect(template).toContain('      - **Price (per day):** ${pricePerDay}\n');
    expect(template?.match(/^ {2}fee: /gm)).toHaveLength(1);
    expect(changed?.after).not.toContain('columns:');
  });

  it('has no second list where there is a page with that name', () => {
    const { created, changed } = scaffold(COURSES, { 'pages/courses.yaml': 'title: Ours\n' });
    expect([...created.keys()]).toEqual(['pages/_templates/course.yaml']);
    expect(changed?.after).not.toContain('/courses: courses');
  });

  it.each([
    [undefined, 'data/courses.csv', 'There is no sheet data/courses.csv.'],
    [COURSES, 'courses', 'There is no sheet courses.'],
    ['Course\n', 'data/courses.csv', 'and rows below it'],
    ['Date\n2027-01-23\n', 'data/courses.csv', 'needs a column with a short text in every row'],
    [
      'Our courses,,\nCourse,Date,Price\nBrakes,2027-01-23,45\n',
      'data/courses.csv',
      'Row 1 of data/courses.csv has only one',
    ],
    ['sep=;\nCourse;Price\nBrakes;45\n', 'data/courses.csv', 'has only one cell, "sep="'],
    ['Course,Price\n"Brakes,45\n', 'data/courses.csv', 'data/courses.csv:2:1  A quotation mark in this row'],
    ['دورة,سعر\nBrakes,45\n', 'data/courses.csv', 'with letters from a to z'],
    [COURSES, 'data/2027.csv', 'a name that starts with a letter'],
    [COURSES, 'data/places.csv', 'There is a collection "places" already.'],
  ])('is refused for %j in %s', (sheet, file, message) => {
    expect(() => scaffold(sheet, {}, file)).toThrow(ScaffoldRefusal);
    expect(() => scaffold(sheet, {}, file)).toThrow(message);
  });
});

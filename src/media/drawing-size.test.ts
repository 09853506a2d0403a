import { expect, it } from 'vitest';
import { measureDrawing } from './drawing-size.ts';

const measure = (root: string) => measureDrawing(new TextEncoder().encode(root));
const svg = (attributes: string) => measure(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect/></svg>`);
const size = (width: number, height: number) => ({ width, height });

it.each([
  ['viewBox="0 0 100 50"', size(100, 50)],
  ['viewBox="0,0,100,50"', size(100, 50)],
  ['viewBox="0, 0, 100, 50"', size(100, 50)],
  ['viewBox=" 0 ,0\n100\t50 "', size(100, 50)],
  ['viewBox="-5 -5 1e2 +5E1"', size(100, 50)],
  ['viewBox="0 0 100. 50.25"', size(100, 50)],
  ["viewBox = '0 0 100 50'", size(100, 50)],
  ['viewBox="0 0 0.25 0.5"', size(100, 200)],
  ['viewBox=" +0,+0 , .5 .25 "', size(200, 100)],
  ['viewBox="0 0 8.5 11"', size(102, 132)],
  ['viewBox="0 0 1 0.4"', size(250, 100)],
  ['width="2mm" height="1.4mm"', size(144, 101)],
  ['viewBox="0 0 24 24"', size(24, 24)],
  ['viewBox="0 0 3 1"', size(3, 1)],
  ['width="8.5mm" height="11mm"', size(32, 42)],
  ['width="100" height="50"', size(100, 50)],
  ['width=" 100px" height="50PX "', size(100, 50)],
  ['width="+1e2" height=".5e2"', size(100, 50)],
  ['width="1in" height="25.4mm"', size(96, 96)],
  ['width="2.54cm" height="72pt"', size(96, 96)],
  ['width="6pc" height="6em"', size(96, 96)],
  ['width="100%" height="100%" viewBox="0 0 100 50"', size(100, 50)],
  ['width="auto" height="auto" viewBox="0 0 100 50"', size(100, 50)],
  ['width="0" height="0" viewBox="0 0 100 50"', size(100, 50)],
  ['width="200" viewBox="0 0 100 50"', size(200, 100)],
  ['height="25" width="100%" viewBox="0,0,100,50"', size(50, 25)],
  ['style="fill: red; width: 100px; height: 50px"', size(100, 50)],
  ['data-width="7" title="a>b" width="100" height="50"', size(100, 50)],
])('a drawing with %s has its size', (attributes, expected) => expect(svg(attributes)).toEqual(expected));

it('a drawing of any size keeps its ratio within 2 %', () => {
  for (const height of [0.01, 0.3, 0.7, 1.5, 4.5, 11, 24.5, 33.3, 100.5])
    for (const ratio of [0.02, 0.4, 0.77, 1, 1.41, 7, 99]) {
      const measured = svg(`viewBox="0 0 ${height * ratio} ${height}"`) ?? size(0, 0);
      const found = measured.width / measured.height / ratio;
      expect(Math.abs(found - 1), `${height * ratio} by ${height}`).toBeLessThanOrEqual(0.02);
    }
  expect(svg('viewBox="0 0 1e-9 1000"')).toEqual(size(1, 10_000));
  expect(svg('viewBox="0 0 1e-9 100000"')).toEqual(size(1, 100_000));
});

it.each([
  '',
  'viewBox=""',
  'viewBox="0 0 100"',
  'viewBox="0 0 100 -50"',
  'viewBox="0 0 100 50 1"',
  'viewBox="0,,0,100,50"',
  'viewBox="0 0 100px 50px"',
  'viewBox="0 0 1e999 1"',
  'viewbox="0 0 100 50"',
  'width="100"',
  'width="50%" height="50%"',
])('a drawing with %s has no size', (attributes) => expect(svg(attributes)).toBeUndefined());

it('is measured by its first element, with any prefix', () => {
  const box = 'width="100" height="50"';
  expect(measure(`<!-- <svg width="1" height="1"> --><svg ${box}><svg width="2" height="2"/>`)).toEqual(size(100, 50));
  expect(measure(`<s:svg xmlns:s="http://www.w3.org/2000/svg" ${box}/>`)).toEqual(size(100, 50));
  expect(
    measure(`<!DOCTYPE svg [<!ENTITY w "100"><!ENTITY ns "a">]><svg xmlns="&ns;" width="&w;" height="50"/>`),
  ).toEqual(size(100, 50));
  expect(measure(`\ufeff<svg ${box}/>`)).toEqual(size(100, 50));
  expect(measure(`<html ${box}/>`)).toBeUndefined();
});

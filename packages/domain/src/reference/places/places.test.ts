import { expect, test } from 'vitest';
import { countiesAround, countiesLike, countyByFips, countyByName, countyLabel } from './counties';
import { cityOfZip, isPostalCity, postalCity } from './postal-cities';
import { zipCentroid } from './zip-centroids';

test.each([
  ['PA', 'Philadelphia', '42101'],
  ['wa', 'King County', '53033'],
  ['LA', 'Orleans Parish', '22071'],
  ['DC', 'District of Columbia', '11001'],
  ['MO', 'Saint Louis County', '29189'],
  ['MO', 'St. Louis city', '29510'],
  ['MD', 'Baltimore', '24005'],
  ['MD', 'Baltimore City', '24510'],
  ['VA', 'Alexandria', '51510'],
  ['VA', 'James City', '51095'],
  ['NV', 'Carson City', '32510'],
])('%s %s has the code %s', (state, name, fips) => {
  expect(countyByName(state, name)?.fips).toBe(fips);
});

test('a county that does not exist is undefined', () => {
  expect(countyByName('PA', 'Gotham')).toBeUndefined();
  expect(countyByFips('99999')).toBeUndefined();
});

test('every ZIP code of the downtowns lies in its county', () => {
  const downtowns = [
    ['19107', '42101'],
    ['98101', '53033'],
    ['53202', '55079'],
    ['20001', '11001'],
    ['50010', '19169'],
  ] as const;
  for (const [zip, fips] of downtowns) {
    const point = zipCentroid(zip);
    const [west, south, east, north] = countyByFips(fips)?.box ?? [0, 0, 0, 0];
    expect(point?.lat).toBeGreaterThan(south);
    expect(point?.lat).toBeLessThan(north);
    expect(point?.lng).toBeGreaterThan(west);
    expect(point?.lng).toBeLessThan(east);
  }
});

test('an unused ZIP code has no centroid', () => {
  expect(zipCentroid('00000')).toBeUndefined();
});

test.each([
  ['PA', 'PHILADELPHIA', 'Philadelphia'],
  ['MN', 'ST. PAUL', 'Saint Paul'],
  ['WI', 'Village of Mt Horeb', 'Mount Horeb'],
  ['WI', 'Philadelphia', undefined],
])('%s has the place %s as %s', (state, name, usual) => {
  expect(postalCity(state, name)).toBe(usual);
});

test.each([
  ['19107', 'Philadelphia'],
  ['53590', 'Sun Prairie'],
  ['00501', 'Holtsville'],
  ['00000', undefined],
])('the ZIP code %s is of %s', (zip, name) => {
  expect(cityOfZip(zip)).toBe(name);
});

test.each([
  ['Sun Prairie', true],
  ['Zzyzxville', false],
  ['2 Story', false],
])('%s is a place of some state: %j', (name, is) => {
  expect(isPostalCity(name)).toBe(is);
});

test('counties around a point come with the smallest first', () => {
  const around = countiesAround(39.95, -75.16);
  expect(around[0]?.name).toBe('Philadelphia');
  expect(countiesAround(0, 0)).toEqual([]);
});

test.each([
  ['dane', ['Dane, WI']],
  ['Baltimore', ['Baltimore city, MD', 'Baltimore, MD']],
  ['baltimore city', ['Baltimore city, MD']],
  ['Philadelphia, PA', ['Philadelphia, PA']],
  ['montgomery, t', ['Montgomery, TN', 'Montgomery, TX']],
  ['', []],
  ['Gotham', []],
])('the counties that begin with %j are %j', (text, names) => {
  expect(countiesLike(text, 20).map(countyLabel)).toEqual(names);
});

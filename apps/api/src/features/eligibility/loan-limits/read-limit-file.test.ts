import { listedCounties } from '@deedlight/domain/reference/lending/test/listed-counties';
import { describe, expect, test } from 'vitest';
import { readLimitFile } from './read-limit-file';
import { fixedFile, fixedLine, flatFile } from './test/limit-files';

const lowest = [850_000, 1_088_000, 1_315_000, 1_634_000] as const;
const counties = listedCounties(lowest, { '06001': [1_275_000, 1_632_000, 1_972_500, 2_451_000] });
const philadelphia = counties.filter(({ fips }) => fips === '42101');
const [one] = philadelphia;
if (one === undefined) throw new Error('the list has no Philadelphia');
const line = fixedLine(one);

describe('a file of limits', () => {
  test.each([
    ['HUD’s text file', fixedFile(counties)],
    ['HUD’s text file of Windows', fixedFile(counties).replaceAll('\n', '\r\n')],
    ['FHFA’s list as CSV', flatFile(counties)],
  ])('F-10 %s gives every county with its four limits', async (_, text) => {
    const read = await readLimitFile(text);
    expect(read).toHaveLength(counties.length);
    expect(read.find(({ fips }) => fips === '06001')).toEqual({
      fips: '06001',
      state: 'CA',
      area: 'Alameda',
      limits: [1_275_000, 1_632_000, 1_972_500, 2_451_000],
    });
  });

  test('F-10 a city that is its own county keeps its name apart from the county’s', async () => {
    const two = counties.filter(({ fips }) => fips === '51600' || fips === '51059');
    const read = await readLimitFile(fixedFile(two));
    expect(read.map(({ area }) => area).toSorted()).toEqual(['Fairfax', 'Fairfax city']);
  });

  test('F-10 a county that the Census of 2017 does not know keeps the file’s name', async () => {
    const region = { ...one, fips: '09170', state: 'CT', area: 'SOUTH CENTRAL C' };
    const [read] = await readLimitFile(fixedFile([region]));
    expect(read).toMatchObject({ fips: '09170', area: 'South Central C' });
  });

  test('F-10 the parts of a county that HUD lists with the same limits are one', async () => {
    expect(await readLimitFile(fixedFile([one, one]))).toHaveLength(1);
  });

  test.each([
    [
      'a line that breaks off',
      `${line}\n${line.slice(0, 90)}`,
      /Line 2 does not have HUD’s columns/,
    ],
    [
      'a state that is none',
      line.replace('PA101', 'QQ101'),
      /Line 1 has “QQ”, which is not a state/,
    ],
    [
      'a county with two limits',
      `${line}\n${line.replace('0850000', '0900000')}`,
      /stands there twice/,
    ],
    ['a limit of nothing', line.replace('0850000', '0000000'), /limit/],
    ['a spreadsheet', 'PK\u0003\u0004 not text', /neither HUD’s text file/],
    ['another CSV', 'county,limit\nDallas,850000\n', /neither HUD’s text file/],
    ['a list without a column', flatFile(counties).replace('Four-Unit Limit', 'Four'), /no column/],
    [
      'a limit in words',
      flatFile(philadelphia).replace('"$850,000"', 'see note'),
      /Line 3 has a limit that is not an amount: “see note”/,
    ],
  ])('F-10 %s is refused beside the file', async (_, text, why) => {
    await expect(readLimitFile(text)).rejects.toThrow(why);
    await expect(readLimitFile(text)).rejects.toMatchObject({ invalid: [{ field: 'file' }] });
  });
});

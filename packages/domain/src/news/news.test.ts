import { describe, expect, test } from 'vitest';
import { newsFeedsTable } from '../reference/news/feeds';
import { headlineKey } from './headline-key';
import { topicsOf } from './topics';

describe('topics', () => {
  test.each([
    { headline: 'Mortgage rates fall to 6.2 percent', topics: ['rates'] },
    { headline: 'FHFA sets conforming limits for 2027', topics: ['agencies'] },
    { headline: 'Fed holds; mortgage rates steady', topics: ['rates', 'economy'] },
    { headline: 'A quiet week', topics: ['industry'] },
  ])('“$headline” is about $topics', ({ headline, topics }) => {
    expect(topicsOf(headline, ['industry'])).toEqual(topics);
  });
});

describe('F-15 the same story by two feeds', () => {
  test.each([
    ['Home prices rose 3% in June | HousingWire', 'Home Prices Rose 3% in June'],
    ['FHFA: limits up — The Desk', 'FHFA limits up'],
    ['Café lending – The Desk', 'CAFE LENDING'],
  ])('%s is %s', (one, other) => {
    expect(headlineKey(one)).toBe(headlineKey(other));
  });

  test('another number is another story', () => {
    expect(headlineKey('Home prices rose 3%')).not.toBe(headlineKey('Home prices rose 4%'));
  });
});

test('F-15 every feed of the table has an https address, a topic and says how sure its address is', () => {
  expect(newsFeedsTable.rows.length).toBeGreaterThan(20);
  for (const { url, alternates, topics, confidence } of newsFeedsTable.rows) {
    for (const address of [url, ...alternates]) expect(new URL(address).protocol).toBe('https:');
    expect(topics.length).toBeGreaterThan(0);
    expect(['published', 'unverified']).toContain(confidence);
  }
});

import { describe, expect, test } from 'vitest';
import { floodZoneWords } from './flood-zone';

describe('a flood zone in words', () => {
  test.each([
    ['AE', 'FLOODWAY', true, 'Zone AE', /1%.*base flood elevations are determined.*requires flood/],
    ['X', '0.2 PCT ANNUAL CHANCE FLOOD HAZARD', false, 'Zone X', /between 0.2% and 1%/],
    ['X', 'AREA OF MINIMAL FLOOD HAZARD', false, 'Zone X', /Minimal hazard, not none/],
    ['X', 'AREA WITH REDUCED FLOOD RISK DUE TO LEVEE', false, 'Zone X', /levee/],
    ['X', null, null, 'Zone X', /not impossible/],
    ['D', null, false, 'Zone D', /undetermined.*not a special flood hazard area/],
    ['A12', null, true, 'Zone A12', /elevations are determined/],
    ['OPEN WATER', null, null, 'Open water', /open water/],
  ])('%s %s', (zone, subtype, isSpecialHazard, title, meaning) => {
    const words = floodZoneWords({ zone, subtype, isSpecialHazard });
    expect(words.title).toBe(title);
    expect(words.meaning).toMatch(meaning);
  });

  test('X-02 a zone that is not known keeps its name and gets no invented meaning', () => {
    const words = floodZoneWords({ zone: 'Q7', subtype: null, isSpecialHazard: null });
    expect(words).toEqual({ title: 'Zone Q7', meaning: '' });
  });
});

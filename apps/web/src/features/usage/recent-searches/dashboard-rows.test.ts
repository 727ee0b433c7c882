import { describe, expect, test } from 'vitest';
import { atHand } from './recent-card';
import type { SearchLog } from './search-logs';
import { valuedSince } from './stale-properties';

let ids = 0;
function aLog(property: string | null, openedAt: string, more: Partial<SearchLog> = {}): SearchLog {
  ids += 1;
  return {
    ...{ id: String(ids), query: `Home ${property}`, endpoint: 'property-view' },
    ...{ property_id: property, is_pinned: false, created_at: openedAt, opened_at: openedAt },
    ...more,
  };
}

const oak = 'pa-42101-1';
const elm = 'pa-42101-2';
const ash = 'wi-55025-3';

describe('F-19 the properties at hand', () => {
  test('are the pinned ones first, then the ones opened last, each once', () => {
    const logs = [
      aLog(elm, '2026-11-20T10:00:00Z'),
      aLog(oak, '2026-11-19T10:00:00Z'),
      aLog(null, '2026-11-18T10:00:00Z'),
      aLog(elm, '2026-10-01T10:00:00Z'),
      aLog(ash, '2026-09-01T10:00:00Z', { is_pinned: true }),
    ];
    const pins = [{ property_id: oak, label: '12 Oak Street' }];
    expect(atHand(pins, logs)).toEqual([
      { id: oak, name: '12 Oak Street', isPinned: true, openedAt: '2026-11-19T10:00:00Z' },
      { id: ash, name: `Home ${ash}`, isPinned: true, openedAt: '2026-09-01T10:00:00Z' },
      { id: elm, name: `Home ${elm}`, isPinned: false, openedAt: '2026-11-20T10:00:00Z' },
    ]);
  });

  test('a pin that was never searched for has no day', () => {
    const pins = [{ property_id: ash, label: 'Ash Lane' }];
    expect(atHand(pins, [])).toEqual([
      { id: ash, name: 'Ash Lane', isPinned: true, openedAt: null },
    ]);
  });
});

describe('F-19 what is stale', () => {
  const models = [
    { countyFips: '42101', county: 'Philadelphia', trainedAt: '2026-11-20T00:00:00Z' },
  ];

  test('is a property whose county was valued anew after it was opened', () => {
    const logs = [aLog(oak, '2026-11-19T23:59:00Z'), aLog(elm, '2026-11-20T00:01:00Z')];
    const stale = valuedSince(logs, models);
    expect(stale.map(({ log }) => log.property_id)).toEqual([oak]);
  });

  test('is nothing in a county without a model', () => {
    expect(valuedSince([aLog(ash, '2020-01-01T00:00:00Z')], models)).toEqual([]);
  });
});

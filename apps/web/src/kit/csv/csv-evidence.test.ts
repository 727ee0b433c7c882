import type { Source } from '@deedlight/contract/property';
import { expect, test } from 'vitest';
import { evidenceCells, evidenceHeader } from './csv-evidence';

const source: Source = {
  id: 'roll',
  publisher: 'Sample County Assessor',
  title: 'Assessment roll 2026',
  kind: 'sample',
  licence: null,
  url: null,
  file: null,
  row: null,
  asOf: null,
  fetchedAt: '2026-11-20T09:30:00Z',
  confidence: 'sample',
};

test.each([
  {
    why: 'a source that is listed',
    id: 'roll',
    recordedOn: '2026-07-01',
    cells: ['Assessment roll 2026', '2026-07-01', '2026-11-20T09:30:00Z', 'Sample'],
  },
  {
    why: 'no record date',
    id: 'roll',
    recordedOn: null,
    cells: ['Assessment roll 2026', 'Unknown (not stated)', '2026-11-20T09:30:00Z', 'Sample'],
  },
  {
    why: 'a source that is not listed',
    id: 'deeds',
    recordedOn: null,
    cells: ['deeds', 'Unknown (not stated)', 'Unknown', 'Unknown'],
  },
])(
  'X-01, X-02 source, record date, fetch date and confidence of $why',
  ({ id, recordedOn, cells }) => {
    const all = evidenceCells([source], id, recordedOn);
    const asked = ['Source', 'Record date', 'Fetched', 'Confidence'];
    expect(asked.map((name) => all[evidenceHeader.indexOf(name)])).toEqual(cells);
    expect(all).not.toContain(null);
    expect(all).not.toContain('');
  },
);

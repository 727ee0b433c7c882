import { dollars } from '@deedlight/domain/money';
import { expect, test } from 'vitest';
import { anAssessment } from '../a-record';
import { assessmentColumns, changeSinceLastYear } from './assessment-columns';

test('a column that no row fills is named as missing, one that some rows fill is kept', () => {
  const { present, missing } = assessmentColumns([
    anAssessment({ tax: null, exempt: null }),
    anAssessment({ taxYear: 2025, tax: null }),
  ]);
  expect(present.map(({ id }) => id)).toEqual(['market', 'assessed', 'land', 'building', 'exempt']);
  expect(missing.map(({ id }) => id)).toEqual(['tax']);
});

const before = anAssessment({
  taxYear: 2025,
  market: dollars(200_000),
  assessed: dollars(100_000),
});
const now = anAssessment({ taxYear: 2026, market: dollars(210_000), assessed: dollars(120_000) });

test.each([
  { why: 'market against market', of: now, all: [now, before], change: 0.05 },
  {
    why: 'assessed against assessed where there is no market value',
    of: { ...now, market: null },
    all: [{ ...before, market: null }],
    change: 0.2,
  },
  {
    why: 'never market against assessed',
    of: now,
    all: [{ ...before, market: null }],
    change: null,
  },
  { why: 'never across a gap', of: now, all: [{ ...before, taxYear: 2024 }], change: null },
  {
    why: 'from one file to the next',
    of: now,
    all: [{ ...before, source: 'other' }],
    change: 0.05,
  },
  {
    why: 'within the same source first',
    of: now,
    all: [{ ...before, source: 'other', market: dollars(1) }, before],
    change: 0.05,
  },
  { why: 'never from zero', of: now, all: [{ ...before, market: dollars(0) }], change: null },
])('change since last year: $why', ({ of, all, change }) => {
  const found = changeSinceLastYear(of, all);
  if (change === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(change, 10);
});

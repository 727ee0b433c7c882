import type { TableHeader } from '../table';
import { asTable } from './as-table';
import type { Dated } from './citation';
import json from './tables/trid-tolerance.json' with { type: 'json' };

export type ToleranceBucket = 'zero' | 'ten-percent' | 'unlimited';

export type ToleranceTable = {
  header: TableHeader;
  cumulativePercent: Dated & { percent: string };
  buckets: (Dated & { bucket: ToleranceBucket; rule: string; text: string })[];
};

export const tridTolerance = asTable<ToleranceTable>(json);

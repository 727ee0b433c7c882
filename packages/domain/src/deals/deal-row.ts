import { Temporal } from 'temporal-polyfill';
import type { DealKind, DealStage } from './deal';
import {
  coverageOf,
  type DealDay,
  type DealDays,
  type DealTimeline,
  dealDays,
  dealTimeline,
} from './timeline';

/** The column of the database that keeps each day. */
export const dayColumns = {
  contract: 'contract_on',
  application: 'application_on',
  'estimate-sent': 'estimate_sent_on',
  'inspection-ends': 'inspection_ends_on',
  appraisal: 'appraisal_on',
  'financing-ends': 'financing_ends_on',
  'disclosure-sent': 'disclosure_sent_on',
  'lock-ends': 'lock_ends_on',
  closing: 'closing_on',
} as const satisfies Record<DealDay, string>;

/** What the database keeps of a deal for its timeline; days are YYYY-MM-DD, null not known. */
export type DealRow = { kind: DealKind; stage: DealStage; params: string } & Record<
  (typeof dayColumns)[DealDay],
  string | null
>;

/** Returns the timeline of a deal as it stands on a day. */
export function timelineOfRow(
  row: DealRow,
  today: Temporal.PlainDate,
  days: DealDays = daysOf(row),
): DealTimeline {
  const occupancy = new URLSearchParams(row.params).get('occupancy');
  return dealTimeline({
    stage: row.stage,
    days,
    coverage: coverageOf(row.kind, occupancy),
    isRescindable: row.kind === 'refinance' && (occupancy ?? 'primary') === 'primary',
    today,
  });
}

function daysOf(row: DealRow): DealDays {
  const days = dealDays.map((code) => {
    const text = row[dayColumns[code]];
    return [code, text === null ? null : Temporal.PlainDate.from(text)];
  });
  return Object.fromEntries(days) as Record<DealDay, Temporal.PlainDate | null>;
}

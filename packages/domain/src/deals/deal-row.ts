import { Temporal } from 'temporal-polyfill';
import type { DealKind, DealStage } from './deal';
import { type DatedOffer, withOffers } from './offer-days';
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

type Around = {
  today: Temporal.PlainDate;
  /** The offers of the deal. */
  offers: readonly DatedOffer[];
  /** The days in place of those that are kept, as where they are being typed. */
  days?: DealDays;
};

/** Returns the timeline of a deal as it stands on a day, with what its offers add to it. */
export function timelineOfRow(
  row: DealRow,
  { today, offers, days = daysOf(row) }: Around,
): DealTimeline {
  const { stage } = row;
  const occupancy = new URLSearchParams(row.params).get('occupancy');
  const timeline = dealTimeline({
    stage,
    days,
    coverage: coverageOf(row.kind, occupancy),
    isRescindable: row.kind === 'refinance' && (occupancy ?? 'primary') === 'primary',
    today,
  });
  return withOffers(timeline, offers, { stage, closing: days.closing, today });
}

function daysOf(row: DealRow): DealDays {
  const days = dealDays.map((code) => {
    const text = row[dayColumns[code]];
    return [code, text === null ? null : Temporal.PlainDate.from(text)];
  });
  return Object.fromEntries(days) as Record<DealDay, Temporal.PlainDate | null>;
}

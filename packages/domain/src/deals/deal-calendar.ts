import { Temporal } from 'temporal-polyfill';
import type { CalendarEntry } from '../calendar/ics';
import type { DealTimeline } from './timeline';

type Deal = { id: string; name: string; place: string };

/** A step of the checklist; days are YYYY-MM-DD. */
type Step = { id: string; text: string; due_on: string | null; done_at: string | null };

/**
 * Returns the days of a deal's timeline, those of its offers with them, and the days by which its
 * open steps are due, as entries of a calendar. A file and a feed give the same entry the same UID.
 */
export function dealEntries(
  deal: Deal,
  timeline: DealTimeline,
  steps: readonly Step[],
): CalendarEntry[] {
  const days = timeline.days.map(({ code, label, on, rule, offer }): CalendarEntry => {
    const counted =
      rule === null ? null : `${rule.words}, 12 CFR ${rule.basis.section ?? '1026.19'}`;
    return {
      uid: `deal-${deal.id}-${code}@deedlight`,
      on,
      title: `${deal.name}: ${label}`,
      description: [deal.place, counted, offer?.words].filter(Boolean).join('. '),
    };
  });
  const due = steps.flatMap((step): CalendarEntry[] => {
    if (step.due_on === null || step.done_at !== null) return [];
    return [
      {
        uid: `deal-step-${step.id}@deedlight`,
        on: Temporal.PlainDate.from(step.due_on),
        title: `${deal.name}: ${step.text}`,
        description: deal.place,
      },
    ];
  });
  return [...days, ...due];
}

import { Temporal } from 'temporal-polyfill';
import { holidayOn } from './federal-holidays';

/** A publication that moves rates; `next` is null when we know no rule for its day. */
export type Release = {
  id: string;
  name: string;
  publisher: string;
  /** The address of the publisher's own calendar. */
  url: string;
  rhythm: string;
  next: { day: Temporal.PlainDate; note: string | null } | null;
};

const thursday = 4;

/** Returns the publications that move rates; one has a date when we know the rule for its day. */
export function rateReleases(today: Temporal.PlainDate): Release[] {
  return [
    {
      id: 'pmms',
      name: 'Mortgage rate survey',
      publisher: 'Freddie Mac',
      url: 'https://www.freddiemac.com/pmms',
      rhythm: 'every Thursday',
      next: nextSurvey(today),
    },
    {
      id: 'loan-limits',
      name: 'Conforming loan limits of next year',
      publisher: 'FHFA',
      url: 'https://www.fhfa.gov/data/conforming-loan-limit',
      rhythm: 'in the last week of November',
      next: nextLoanLimits(today),
    },
    {
      id: 'cpi',
      name: 'Consumer price index',
      publisher: 'Bureau of Labor Statistics',
      url: 'https://www.bls.gov/schedule/news_release/cpi.htm',
      rhythm: 'every month',
      next: null,
    },
    {
      id: 'jobs',
      name: 'Employment situation',
      publisher: 'Bureau of Labor Statistics',
      url: 'https://www.bls.gov/schedule/news_release/empsit.htm',
      rhythm: 'every month',
      next: null,
    },
    {
      id: 'fomc',
      name: 'FOMC decision',
      publisher: 'Federal Reserve',
      url: 'https://www.federalreserve.gov/monetarypolicy/fomccalendars.htm',
      rhythm: 'eight times a year',
      next: null,
    },
  ];
}

function nextSurvey(today: Temporal.PlainDate) {
  const day = today.add({ days: (thursday - today.dayOfWeek + 7) % 7 });
  const holiday = holidayOn(day);
  const note = holiday ? `${holiday.name}: it may come on another day.` : null;
  return { day, note };
}

/**
 * The loan limits come in the week that November ends in: returns its Monday, or next year's once
 * that week is over.
 */
function nextLoanLimits(today: Temporal.PlainDate) {
  const mondayOf = (year: number) => {
    const last = Temporal.PlainDate.from({ year, month: 11, day: 30 });
    return last.subtract({ days: last.dayOfWeek - 1 });
  };
  const thisYear = mondayOf(today.year);
  const isOver = Temporal.PlainDate.compare(today, thisYear.add({ days: 6 })) > 0;
  return {
    day: isOver ? mondayOf(today.year + 1) : thisYear,
    note: 'The week of this Monday; the day itself is not announced here.',
  };
}

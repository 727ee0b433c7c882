import type { DealStage } from '@deedlight/domain/deals/deal';
import type { Temporal } from 'temporal-polyfill';
import { type Period, periodIn } from './period';

/** What may be asked of deals; the days are codes of a deal's timeline, or what they begin with. */
export type DealsTopic =
  | { kind: 'overdue' }
  | { kind: 'stage'; stage: DealStage }
  | { kind: 'days'; codes: readonly string[]; what: string }
  | { kind: 'due' }
  | { kind: 'archived' }
  | { kind: 'all' };

export type DealsQuestion = {
  /** Null: nothing that deals answer, unless one is named. */
  topic: DealsTopic | null;
  /** Null: whenever it is. */
  period: Period | null;
  /** The question in lower case, in which deals may be named. */
  text: string;
};

const deals =
  /\b(my|our) ([\w-]+ ){0,2}deals?\b|\bdeals? (that )?(i|we)\b|\b(which|how many) (of (the )?)?deals?\b|\bwhat deals? (is|are|do|have|has|will)\b|\bdeal [“"]|[”"] deal\b|\bteam['’]s deals?\b|\barchived deals?\b/;

const stages: readonly [DealStage, RegExp][] = [
  ['in-underwriting', /\bunderwriting\b/],
  ['clear-to-close', /\bclear(ed)? to close\b/],
  ['under-contract', /\bunder contract\b|\bin escrow\b/],
  ['preparing', /\b(being prepared|preparing|in preparation)\b/],
  ['fell-through', /\b(fell|fallen|fall) through\b/],
  ['closed', /\b(have|has|are|were|did|already) (already )?closed\b|\bdid close\b/],
];

/** The first that fits is asked for: a Closing Disclosure is no closing. */
const days: readonly { codes: readonly string[]; what: string; words: RegExp }[] = [
  { codes: ['offer-expires'], what: 'an offer with an expiry', words: /\boffers?\b.*\bexpir/ },
  {
    codes: ['disclosure-sent', 'cd-send', 'cd-receive'],
    what: 'a day of the Closing Disclosure',
    words: /\bclosing disclosures?\b|\bcds?\b/,
  },
  {
    codes: ['estimate-sent', 'loan-estimate-due', 'costs-valid'],
    what: 'a day of the Loan Estimate',
    words: /\bloan estimates?\b/,
  },
  {
    codes: ['lock-ends'],
    what: 'the end of a rate lock',
    words: /\b(rate )?locks?\b/,
  },
  { codes: ['inspection-ends'], what: 'the end of an inspection', words: /\binspections?\b/ },
  { codes: ['appraisal'], what: 'an appraisal', words: /\bapprais\w*/ },
  {
    codes: ['financing-ends'],
    what: 'the end of a financing contingency',
    words: /\bfinancing\b|\bcontingenc(y|ies)\b/,
  },
  { codes: ['rescission'], what: 'a rescission period', words: /\bresci\w+/ },
  { codes: ['application'], what: 'a loan application', words: /\bapplications?\b/ },
  {
    codes: ['closing', 'offer-closing'],
    what: 'a closing',
    words: /\bclos(e|es|ing|ings)\b|\bsettle\w*/,
  },
  { codes: ['contract'], what: 'a contract', words: /\bcontracts?\b/ },
];

const overdue = /\b(overdue|late|past due|behind|missed)\b/;
const due =
  /\b(due|deadlines?|next|upcoming|coming up|to do|to-do|tasks?|steps?|dates?|days|happen\w*|schedule\w*|calendar)\b/;
const all = /\b(how many|list|show|status|stages?|overview|summar\w+|under way|open)\b/;

/** Reads a question about the member's deals; null if it is about something else. */
export function readDealsQuestion(
  question: string,
  today: Temporal.PlainDate,
): DealsQuestion | null {
  const text = question.toLowerCase().replaceAll('’', "'");
  if (!deals.test(text)) return null;
  return { topic: topicIn(text), period: periodIn(text, today), text };
}

function topicIn(text: string): DealsTopic | null {
  if (/\barchived?\b/.test(text)) return { kind: 'archived' };
  if (overdue.test(text)) return { kind: 'overdue' };
  const stage = stages.find(([, words]) => words.test(text))?.[0];
  if (stage !== undefined) return { kind: 'stage', stage };
  const day = days.find(({ words }) => words.test(text));
  if (day !== undefined) return { kind: 'days', codes: day.codes, what: day.what };
  if (due.test(text)) return { kind: 'due' };
  return all.test(text) ? { kind: 'all' } : null;
}

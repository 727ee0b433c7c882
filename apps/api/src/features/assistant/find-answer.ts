import type { AbstentionReason } from '@deedlight/contract/assistant';
import type { Property } from '@deedlight/contract/property';
import { dollarText, percent } from '@deedlight/domain/eligibility/print-figure';
import { fhaUpfront } from '@deedlight/domain/mortgage/insurance/fha-mip';
import { fhaMipTable } from '@deedlight/domain/reference/lending/fha-mip';
import { pmmsHeader, surveyWeeks } from '@deedlight/domain/reference/rates/survey';
import type { Temporal } from 'temporal-polyfill';
import { type Calculated, calculate } from './calculations';
import { type Evidence, evidenceOf } from './evidence';
import { findStatements } from './find-statements';
import { limitEvidence } from './place-limits';
import { isAboutProperty, propertyEvidence } from './property-facts';
import { type ReadQuestion, readQuestion } from './read-question';
import { loanOf } from './work-inputs';
import { isAboutNet, netOf } from './work-net';

/** Approvals, quotes and advice are for people, and some for licensed people only. */
const decisions =
  /\b(will|would|can|could|do|does|am|is) (i|we|he|she|they|you|my|the|this|our)\b.{0,40}\b(approve|approved|qualify|qualified(?! mortgage)|denied|deny|get the loan)\b|\bapprove (me|my|this|him|her|them)\b|\bshould (i|we|they|he|she|my)\b|\bis it (smart|wise|worth|a good)|\b(lock|quote) (me|my|in|a|this)\b|\bwhat rate (will|would|can|could|do) (i|we|you|my|he|she)\b|\bwhich (lender|bank) (is|should|has|offers)|\b(best|better) (lender|bank|loan for me)|\b(predict|forecast|will .*rates? (go|fall|rise|drop|be))\b|legal advice|\bsue\b|\bignore (all|any|the|your|previous)|system prompt|\b(hide|fake|forge|lie|falsif\w*|conceal)\b/;

const foreign =
  /\b(car|auto|boat|student visa|credit card|personal|payday|business|sba) loans?\b|\b(apartment|lease|landlord|tenant|crypto\w*|bitcoin|stocks?|shares|bonds?|weather|recipe|poem|joke|football|president|capital of|movie|song|python|javascript|doctor|medical|flight|hotel|visa application|divorce|canad\w+|uk|england|australia\w*|europe\w*|mexic\w+)\b/;

const abstentionTexts: Record<AbstentionReason, string> = {
  'no-source':
    'No row of the tables and no calculation here answers this, so there is nothing to cite. Ask about one rule, fee, limit, rate or figure at a time, and name the program.',
  'off-topic':
    'This is outside what the tables cover: US home loans, their guidelines, fees, limits and rates.',
  decision:
    'Approvals, rate quotes, forecasts and advice are not in the tables. A licensed loan officer can give them; the eligibility check shows each rule with its source.',
  'missing-input': 'To work this out the question must say',
};

export type Found =
  | { kind: 'found'; evidence: Evidence[] }
  | { kind: 'abstained'; why: AbstentionReason; text: string; missing: string[] };

/** Returns the evidence for an answer, or why there is none. */
export function findAnswer(
  question: string,
  today: Temporal.PlainDate,
  property: Property | null = null,
): Found {
  const why = whyUnanswerable(question);
  if (why !== null) return abstain(why);
  if (isAboutNet(question)) return foundBy(netOf(readQuestion(question), property, today));
  if (isAboutProperty(question) && property !== null) {
    const facts = propertyEvidence(property, question);
    if (facts.length > 0) return { kind: 'found', evidence: facts };
  }
  const read = readQuestion(question);
  const work = calculate(read, today);
  if (work !== null) return foundBy(work);
  if (read.topics.has('limit') && read.place.isOneOfMany)
    return abstain('missing-input', ['the state']);
  const upfront = fhaUpfrontEvidence(read);
  const evidence = upfront.length > 0 ? upfront : rowsFor(read, today);
  return evidence.length > 0 ? { kind: 'found', evidence } : abstain('no-source');
}

export function foundBy(work: Calculated): Found {
  switch (work.kind) {
    case 'worked':
      return { kind: 'found', evidence: [work.evidence] };
    case 'missing':
      return abstain('missing-input', work.missing);
    case 'refused':
      return { kind: 'abstained', why: 'missing-input', text: work.why, missing: [] };
  }
}

function rowsFor(read: ReadQuestion, today: Temporal.PlainDate): Evidence[] {
  const { topics } = read;
  if (isOfUncoveredLoan(read.text)) return [];
  if (topics.has('guide')) return findStatements(read).map(evidenceOf);
  const isLimit = topics.has('limit') && !topics.has('income-cap') && !topics.has('high-cost');
  if (isLimit && !topics.has('mip')) return limitEvidence(read, today);
  const rows = findStatements(read).map(evidenceOf);
  return rows.length === 0 && topics.has('rates') ? rateEvidence(read) : rows;
}

function abstain(why: AbstentionReason, missing: string[] = []): Found {
  const text = abstentionTexts[why];
  return {
    kind: 'abstained',
    why,
    text: missing.length > 0 ? `${text} ${missing.join(', ')}.` : text,
    missing,
  };
}

/**
 * Returns FHA's upfront premium in dollars on the named loan, which depends on neither rate nor
 * term.
 */
function fhaUpfrontEvidence(question: ReadQuestion): Evidence[] {
  const { topics, programs, feeKind, text } = question;
  const loan = loanOf(question);
  const isAsked = topics.has('mip') && programs.includes('fha') && feeKind === 'upfront';
  const row = fhaMipTable.rows.find(({ kind }) => kind === 'upfront');
  if (!isAsked || loan === undefined || loan <= 0 || row === undefined) return [];
  if (/streamline|refund|before 2009/.test(text)) return [];
  const { fee } = fhaUpfront(loan, true);
  const says = `FHA’s upfront mortgage insurance premium on a loan of ${dollarText(loan)} is ${percent(row.pct)} of it: ${dollarText(fee)}, in whole dollars when financed.`;
  return [evidenceOf({ header: fhaMipTable.header, row, text: says })];
}

/** Returns why a question gets no answer, whatever rows its words match; null if it may get one. */
function whyUnanswerable(question: string): AbstentionReason | null {
  const text = question.toLowerCase().replaceAll('’', "'");
  if (decisions.test(text)) return 'decision';
  return foreign.test(text) ? 'off-topic' : null;
}

/**
 * Tells whether a loan is of a kind that the tables do not have: a row of another loan would be a
 * wrong answer.
 */
function isOfUncoveredLoan(question: string): boolean {
  return /\bhelocs?\b|home equity (line|loan)|\breverse mortgage|\bhecm\b|second mortgage|hard money|construction loan|bridge loan/i.test(
    question,
  );
}

/** Returns the newest week of the survey for the loan in question. */
function rateEvidence({ text, months }: ReadQuestion): Evidence[] {
  const week = surveyWeeks().findLast(({ fixed30 }) => fixed30 !== null);
  const [source] = Object.values(pmmsHeader.sources);
  if (week === undefined || source === undefined) return [];
  const wants15 = months === 180 || /fifteen/.test(text);
  const loans = [
    { name: '30-year fixed', quote: week.fixed30, isAsked: !wants15 },
    { name: '15-year fixed', quote: week.fixed15, isAsked: wants15 || months === undefined },
  ];
  const day = week.week.toString();
  return loans.flatMap(({ name, quote, isAsked }) => {
    if (!isAsked || quote === null) return [];
    const says = `The national average ${name} rate in the week of ${day} was ${percent(quote.rate)}.`;
    return [
      {
        text: says,
        citation: {
          kind: 'row' as const,
          table: pmmsHeader.table,
          version: pmmsHeader.version,
          row: day,
          section: null,
          publisher: source.publisher,
          title: source.title,
          url: source.url ?? null,
          effective: day,
          confidence: 'published' as const,
          says,
        },
      },
    ];
  });
}

import type { AbstentionReason } from '@deedlight/contract/assistant';
import type { Property } from '@deedlight/contract/property';
import type { Temporal } from 'temporal-polyfill';
import { abstentionTexts, isOfUncoveredLoan, whyUnanswerable } from './answerable';
import { calculate } from './calculations';
import { type Evidence, evidenceOf } from './evidence';
import { fhaUpfrontEvidence } from './fha-upfront';
import { findStatements } from './find-statements';
import { limitEvidence } from './place-limits';
import { isAboutProperty, propertyEvidence } from './property-facts';
import { type ReadQuestion, readQuestion } from './read-question';
import { rateEvidence } from './survey-rates';

export type Found =
  | { kind: 'found'; evidence: Evidence[] }
  | { kind: 'abstained'; why: AbstentionReason; text: string; missing: string[] };

/** What may be said to a question, each with what it rests on; or why nothing is. */
export function findAnswer(
  question: string,
  today: Temporal.PlainDate,
  property: Property | null = null,
): Found {
  const why = whyUnanswerable(question);
  if (why !== null) return abstain(why);
  if (isAboutProperty(question) && property !== null) {
    const facts = propertyEvidence(property, question);
    if (facts.length > 0) return { kind: 'found', evidence: facts };
  }
  const read = readQuestion(question);
  const work = calculate(read, today);
  if (work?.kind === 'worked') return { kind: 'found', evidence: [work.evidence] };
  if (work?.kind === 'missing') return abstain('missing-input', work.missing);
  if (work?.kind === 'refused')
    return { kind: 'abstained', why: 'missing-input', text: work.why, missing: [] };
  if (read.topics.has('limit') && read.place.isOneOfMany)
    return abstain('missing-input', ['the state']);
  const upfront = fhaUpfrontEvidence(read);
  const evidence = upfront.length > 0 ? upfront : rowsFor(read, today);
  return evidence.length > 0 ? { kind: 'found', evidence } : abstain('no-source');
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

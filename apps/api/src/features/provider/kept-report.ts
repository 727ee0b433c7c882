import type { Source } from '@deedlight/contract/property';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { Temporal } from 'temporal-polyfill';
import type { PropertySource, ProviderCitation } from '../../adapters/property-source';
import type { Database } from '../../platform/database/database';
import { findAnswer, keepAnswers } from './lookup-repo';
import { reportQuestion } from './question-of';
import type { Report, Sourced } from './report';

/** What the provider reported of the property last; null where it was not asked. */
export async function keptReport<Content extends object>(
  database: Database,
  { name, citation }: PropertySource,
  report: Report<Content>,
  id: PropertyId,
): Promise<Sourced<Content> | null> {
  const kept = await database.asService('what a provider reported of a property', (db) =>
    findAnswer(db, name, reportQuestion(report.name, id)),
  );
  if (kept === undefined) return null;
  const source = sourceOf(citation, report.title, kept.fetched_at);
  return { ...report.shape.parse(kept.answer), source };
}

export async function keepReport<Content extends object>(
  database: Database,
  { name, citation }: PropertySource,
  report: Report<Content>,
  id: PropertyId,
  content: Content,
  at: Temporal.Instant,
): Promise<Sourced<Content>> {
  const answers = new Map([[reportQuestion(report.name, id), content]]);
  await database.asService('what a provider reports of a property', (db) =>
    keepAnswers(db, name, answers, at),
  );
  return { ...content, source: sourceOf(citation, report.title, at.toString()) };
}

function sourceOf(
  { id, publisher, licence, url }: ProviderCitation,
  title: string,
  fetchedAt: string,
): Source {
  return {
    ...{ id, publisher, title, licence, url, fetchedAt },
    kind: 'provider',
    file: null,
    row: null,
    asOf: null,
    confidence: 'reported',
  };
}

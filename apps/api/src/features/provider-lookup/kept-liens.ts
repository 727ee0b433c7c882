import { Lien, type LienReport } from '@deedlight/contract/liens';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Database } from '../../platform/database/database';
import type { PropertySource, ProviderCitation, ProviderLien } from '../../ports/property-source';
import { findAnswer, keepAnswers } from './lookup-repo';
import { liensQuestion } from './question-of';

const Kept = z.object({ liens: z.array(Lien) });

/** What the provider reported of the property's liens last; null where it was not asked. */
export async function keptLiens(
  database: Database,
  { name, citation }: PropertySource,
  id: PropertyId,
): Promise<LienReport | null> {
  const kept = await database.asService('what a provider reported of liens', (db) =>
    findAnswer(db, name, liensQuestion(id)),
  );
  if (kept === undefined) return null;
  const { liens } = Kept.parse(kept.answer);
  return { liens, source: sourceOf(citation, kept.fetched_at) };
}

export async function keepLiens(
  database: Database,
  { name, citation }: PropertySource,
  id: PropertyId,
  said: readonly ProviderLien[],
  at: Temporal.Instant,
): Promise<LienReport> {
  const liens = said.map(lienOut);
  const answers = new Map([[liensQuestion(id), { liens }]]);
  await database.asService('what a provider reports of liens', (db) =>
    keepAnswers(db, name, answers, at),
  );
  return { liens, source: sourceOf(citation, at.toString()) };
}

function sourceOf(
  { id, publisher, licence, url }: ProviderCitation,
  fetchedAt: string,
): LienReport['source'] {
  return {
    ...{ id, publisher, licence, url, fetchedAt },
    title: 'Report on liens',
    kind: 'provider',
    file: null,
    row: null,
    asOf: null,
    confidence: 'reported',
  };
}

function lienOut({ filedOn, endedOn, creditors, debtors, ...lien }: ProviderLien): Lien {
  return {
    ...lien,
    filedOn: filedOn?.toString() ?? null,
    endedOn: endedOn?.toString() ?? null,
    creditors: [...creditors],
    debtors: [...debtors],
  };
}

import { createHash } from 'node:crypto';
import type { Property } from '@deedlight/contract/property';
import type { Opinion } from '@deedlight/contract/valuation';
import { z } from 'zod';
import type {
  PlaceAddress,
  PropertySource,
  PropertySourceSetup,
} from '../../adapters/property-source';
import { ProviderUnavailable } from '../../adapters/provider-unavailable';
import type { RequestContext } from '../../platform/context';
import { keepAnswer, keptAnswer } from './provider-values-repo';

const keptDays = 30;

const Kept = z.object({
  value: z.object({ amount: z.int(), asOf: z.iso.date().nullable() }).nullable(),
});
type Kept = z.infer<typeof Kept>;

type Asking = Pick<RequestContext, 'actor' | 'database' | 'clock'>;

/**
 * Returns the opinion of the configured provider's model, requested for members once a month at
 * most.
 */
export async function providerOpinion(
  ctx: Asking,
  property: Property,
  setup: PropertySourceSetup,
  estimate: number | null,
): Promise<Opinion> {
  const label = 'Data provider’s model';
  const named = { kind: 'provider-avm', label } as const;
  const absent = (why: 'not-available-here' | 'unknown', note: string): Opinion => ({
    ...named,
    value: { known: false, why, note },
  });
  if (!setup.isConfigured) {
    return absent('not-available-here', 'No provider of valuations is configured');
  }
  const { source } = setup;
  const place = placeOf(property);
  if (property.isSample || place === null) {
    return absent('not-available-here', 'There is no real address to ask the provider about');
  }
  if (ctx.actor.role === 'anon') {
    return absent('not-available-here', 'Providers are asked for members only');
  }
  const answer = await readValue(ctx, source, place).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  });
  if (answer === null) return absent('unknown', `${source.name} did not answer`);
  const { value, fetchedAt } = answer;
  if (value === null) return absent('unknown', `${source.name} has no value for this home`);
  return {
    ...named,
    value: {
      known: true,
      amount: value.amount,
      basis: `${source.name}, asked on ${fetchedAt.slice(0, 10)}`,
      asOf: value.asOf,
      source: null,
      disagreement: estimate === null ? null : value.amount / estimate - 1,
    },
  };
}

export function providerNotAsked(note: string): Opinion {
  return {
    ...{ kind: 'provider-avm', label: 'Data provider’s model' },
    value: { known: false, why: 'not-available-here', note },
  };
}

async function readValue(
  { database, clock }: Asking,
  source: PropertySource,
  place: PlaceAddress,
): Promise<Kept & { fetchedAt: string }> {
  const now = clock.now();
  const text = JSON.stringify(Object.values(place)).toLowerCase();
  const question = createHash('sha256').update(`value ${text}`).digest('base64url');
  const about = { provider: source.name, question };
  const since = now.subtract({ hours: 24 * keptDays });
  const kept = await database.asService('what a provider said before', (db) =>
    keptAnswer(db, about, since),
  );
  if (kept) return { ...Kept.parse(kept.answer), fetchedAt: kept.fetched_at };
  const found = await source.value(place);
  const value = found && { amount: found.amount, asOf: found.asOf?.toString() ?? null };
  await database.asService('what a provider says', (db) => keepAnswer(db, about, { value }, now));
  return { value, fetchedAt: now.toString() };
}

function placeOf({ address }: Property): PlaceAddress | null {
  const { line, city, state, zip } = address;
  return line === null ? null : { line, city, state, zip };
}

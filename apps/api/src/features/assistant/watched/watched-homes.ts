import type { PinnedChange } from '@deedlight/contract/rows/pinned-changes';
import { formatCount, formatInstantDay } from '@deedlight/domain/format';
import { groupBy } from '@deedlight/domain/group-by';
import { homeChangeWords } from '@deedlight/domain/property/home-change-words';
import { isPropertyId, type PropertyId } from '@deedlight/domain/property/property-id';
import { Decimal } from 'decimal.js';
import type { RequestContext } from '../../../platform/context';
import { requireMember } from '../../../platform/member';
import { sampleHomes } from '../../../records/sample-homes';
import type { Evidence } from '../evidence';
import type { Found } from '../find-answer';
import { isNamed } from '../is-named';
import {
  type NoticedChanges,
  noticedChanges,
  type WatchedHome,
  watchedHomes,
} from './watched-homes-repo';
import type { WatchedQuestion, WatchedTopic } from './watched-question';

/** Further homes are counted in the first sentence, and stand on the dashboard. */
const mostTold = 12;

/** What happened to one home; the words are those of its page and of its mails. */
type Happened = { id: PropertyId; what: string; says: string; source: string; noticedAt: string };

const titled: Record<WatchedTopic, string> = {
  lost: 'lost value',
  gained: 'gained value',
  value: 'moved in value',
  sold: 'had a new sale or deed',
  loan: 'had a new loan',
  owner: 'changed its owner',
  assessment: 'had a new assessment',
};

/**
 * Answers from what was noticed at the homes that the member watches, each with its source; a
 * question that names one of the lists is about its homes. Never guesses for a home at which nothing
 * was noticed.
 */
export async function findWatched(
  { actor, database, clock }: Pick<RequestContext, 'actor' | 'database' | 'clock'>,
  question: WatchedQuestion,
): Promise<Found> {
  const member = requireMember(actor);
  const { topic, since, text } = question;
  const from = since === null ? null : `${since.toString()}T00:00:00Z`;
  const read = await database.asUser(member, async (db) => {
    const { homes, list } = asked(await watchedHomes(db, member.userId), text);
    const labels = new Map(homes.map(({ property_id, label }) => [property_id, label]));
    const noticed = await noticedChanges(db, member.userId, from);
    const ofThem = noticed.filter((each) => labels.has(each.property_id));
    const happened = happenedTo(ofThem, topic);
    const samples = await sampleHomes(
      db,
      happened.map(({ id }) => id),
    );
    return { list, labels, happened, samples };
  });
  if (read.labels.size === 0) return abstainedWithout;
  const { list, labels, happened, samples } = read;
  const first = summary(question, { homes: labels.size, told: happened, list });
  const evidence: Evidence[] = happened.slice(0, mostTold).map((each) => {
    const isSample = samples.has(each.id);
    const says = `${labels.get(each.id) ?? each.id}${isSample ? ' (SAMPLE)' : ''}: ${each.says}.`;
    return {
      text: says,
      citation: {
        kind: 'property',
        id: each.id,
        fact: each.what,
        publisher: each.source,
        title: `noticed ${formatInstantDay(each.noticedAt, 'UTC')}`,
        recordedOn: null,
        isSample,
        says,
      },
    };
  });
  const own: Evidence = {
    text: first,
    citation: {
      kind: 'own',
      what: 'watched-homes',
      title: 'What was noticed at the homes that you watch',
      asOf: clock.now().toString(),
      page: '/app',
      says: first,
    },
  };
  return { kind: 'found', evidence: [own, ...evidence] };
}

const abstainedWithout: Found = {
  kind: 'abstained',
  why: 'no-source',
  text: 'You watch no home of which this is asked. Pin a home or watch a list: what changes there is noticed from then on.',
  missing: [],
};

type Asked = {
  homes: WatchedHome[];
  /** The one list that is named; null where none is, or several are. */
  list: string | null;
};

/** Returns the homes of the lists that are named; all of them where none is. */
function asked(homes: WatchedHome[], text: string): Asked {
  const named = homes.filter(({ list }) => list !== null && isNamed('list', list, text));
  if (named.length === 0) return { homes, list: null };
  const [list = null, ...others] = new Set(named.map((home) => home.list));
  return { homes: named, list: others.length === 0 ? list : null };
}

function happenedTo(noticed: readonly NoticedChanges[], topic: WatchedTopic): Happened[] {
  const ofHomes = groupBy(noticed, (each) => each.property_id);
  return [...ofHomes].flatMap(([id, each]) => {
    if (!isPropertyId(id)) return [];
    return topic === 'lost' || topic === 'gained' || topic === 'value'
      ? valueMove(id, each, topic)
      : newRecords(id, each, topic);
  });
}

const kinds = { sold: 'transfer', loan: 'mortgage', owner: 'owner', assessment: 'assessment' };

function newRecords(
  id: PropertyId,
  noticed: readonly NoticedChanges[],
  topic: keyof typeof kinds,
): Happened[] {
  return noticed.flatMap(({ noticed_at, changes }) =>
    changes
      .filter(({ what }) => what === kinds[topic])
      .flatMap((change) => {
        const words = homeChangeWords(change, 'UTC');
        if (words === null) return [];
        const { label, before, after, source } = words;
        const says = `${label}: ${before === null ? after : `${before} → ${after}`}`;
        return [{ id, what: label.toLowerCase(), says, source, noticedAt: noticed_at }];
      }),
  );
}

type ValueChange = Extract<PinnedChange, { what: 'value' }>;

/**
 * Returns how far a home's value moved in all, of the newest moves of one kind: an estimate after an
 * assessor's value is no move.
 */
function valueMove(
  id: PropertyId,
  noticed: readonly NoticedChanges[],
  topic: 'lost' | 'gained' | 'value',
): Happened[] {
  const moves = noticed.flatMap(({ noticed_at, changes }) =>
    changes.flatMap((change) => (change.what === 'value' ? [{ change, noticed_at }] : [])),
  );
  const newest = moves.at(-1);
  if (newest === undefined) return [];
  const lastOther = moves.findLastIndex(({ change }) => !isOfKind(change, newest.change));
  const oldest = moves[lastOther + 1];
  if (oldest === undefined) return [];
  const { before } = oldest.change;
  const { after } = newest.change;
  const isMove = topic === 'lost' ? after.amount < before.amount : after.amount > before.amount;
  if (after.amount === before.amount || (topic !== 'value' && !isMove)) return [];
  const words = homeChangeWords({ what: 'value', before, after }, 'UTC');
  if (words === null) return [];
  const share = new Decimal(after.amount).div(before.amount).minus(1).times(100);
  const says = `value ${words.before} → ${words.after} (${share.isNegative() ? '−' : '+'}${share.abs().toFixed(1)}%)`;
  return [{ id, what: 'value', says, source: words.source, noticedAt: newest.noticed_at }];
}

function isOfKind({ before, after }: ValueChange, newest: ValueChange): boolean {
  const { basis } = newest.after;
  return before.basis === basis && after.basis === basis;
}

type Told = { homes: number; told: readonly Happened[]; list: string | null };

function summary({ topic, since }: WatchedQuestion, { homes, told, list }: Told): string {
  const where = list === null ? 'that you watch' : `of the list “${list}”`;
  const many = new Set(told.map(({ id }) => id)).size;
  const count = many === 0 ? 'none' : `${many}`;
  const period =
    since === null
      ? `since you watch ${homes === 1 ? 'it' : 'them'}, for a year at most`
      : `since ${formatInstantDay(`${since.toString()}T12:00:00Z`, 'UTC')}`;
  const rest =
    told.length > mostTold ? ` The first ${mostTold} follow; the dashboard has all.` : '';
  const least =
    topic === 'lost' || topic === 'gained' || topic === 'value'
      ? ' A move below the percentage for which a home is watched is not noticed.'
      : '';
  return `Of the ${formatCount(homes, 'home')} ${where}, ${count} ${titled[topic]} ${period}, by what was noticed.${least}${rest}`;
}

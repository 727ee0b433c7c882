import { seededRandom } from '@deedlight/domain/random';
import { suggest } from '@deedlight/domain/suggest/suggest';
import { createSuggestIndex } from '@deedlight/domain/suggest/suggest-index';
import { drawSample, inventedAddresses } from './search-quality';
import { type Degradation, degradations } from './search-quality/degrade';
import { miniSearchPeer } from './search-quality/minisearch-peer';
import type { RollAddress } from './search-quality/real-rolls';
import { SortedBuffer } from './search-quality/sorted-buffer';
import { type Peer, sqlPeers } from './search-quality/sql-peers';
import { databaseSearch } from './suggest/database-search';
import type { Figure } from './table/figure';

type Times = { p50: number; p99: number };

/**
 * A contender's figures are microseconds per query, seconds to build and megabytes of the index.
 */
type Contender = {
  name: string;
  /** The times for addresses as they are, whole or unfinished. */
  exact: Times;
  /** They are the times for every degradation, each equally often. */
  mixed: Times | null;
  /** It is the share of mixed queries with the right parcel among the eight. */
  recall: number | null;
  buildSeconds: number | null;
  megabytes: number;
};

export type SuggestMeasured = { parcels: number; contenders: Contender[] };

type Query = { text: string; id: string };
const seed = 20_261_120;
const repeats = 4;
const queriesForPeers = 60;
/** With a million parcels its answers take tens of milliseconds and its index a gigabyte. */
const parcelsForMiniSearch = 100_000;

/** Measures suggestions on an invented roll; on PostgreSQL too if the URL of a server is given. */
export async function measureSuggest(
  postgresUrl: string | undefined,
  parcels = 1_000_000,
): Promise<SuggestMeasured> {
  const addresses = inventedAddresses(parcels, seed);
  const sample = drawSample(addresses, 1000, seed);
  const exact = queriesOf(sample, ['whole address', 'first 60%']);
  const mixed = queriesOf(sample, Object.keys(degradations) as Degradation[]);
  const contenders = [
    await measureOurs(addresses, exact, mixed),
    measureLimit(addresses, exact),
    await measureMiniSearch(Math.min(parcels, parcelsForMiniSearch)),
    ...(postgresUrl === undefined ? [] : await measureSql(postgresUrl, addresses, exact, mixed)),
  ];
  return { parcels, contenders };
}

/** Returns the contenders' times and recall as lines beside the table. */
export function suggestLines({ parcels, contenders }: SuggestMeasured): string[] {
  return [
    `Suggest, ${parcels.toLocaleString('en-US')} invented parcels (µs, p50 / p99)`,
    `${'contender'.padEnd(30)}${'exact'.padStart(18)}${'mistyped'.padStart(20)}${'recall@8'.padStart(10)}${'MB'.padStart(8)}${'build s'.padStart(9)}`,
    ...contenders.map(line),
  ];
}

/** Returns the rows of the performance table; targets apply to a million parcels. */
export function suggestFigures({ parcels, contenders }: SuggestMeasured): Figure[] {
  const [ours, limit, ...peers] = contenders;
  if (ours?.mixed == null || limit === undefined) throw new RangeError('no contender was measured');
  const of = `suggest, ${parcels.toLocaleString('en-US')} invented parcels:`;
  const isWanted = parcels >= 1_000_000;
  const time = { unit: 'µs', better: 'lower' } as const;
  const peersBy = (pick: (peer: Contender) => number | null | undefined) =>
    peers.flatMap((peer) => {
      const value = pick(peer);
      return value == null ? [] : [{ name: peer.name, value }];
    });
  return [
    {
      ...time,
      name: `${of} exact beginning, p50`,
      ours: ours.exact.p50,
      limit: limit.exact.p50,
      peers: peersBy(({ exact }) => exact.p50),
      target: isWanted ? { value: 3, of: 'limit' } : undefined,
    },
    {
      ...time,
      name: `${of} mistyped, p99`,
      ours: ours.mixed.p99,
      peers: peersBy(({ mixed }) => mixed?.p99),
      target: isWanted ? { value: 500, of: 'ours' } : undefined,
    },
    {
      name: `${of} mistyped, found among eight`,
      unit: 'share',
      better: 'higher',
      ours: ours.recall ?? Number.NaN,
      peers: peersBy(({ recall }) => recall),
    },
    {
      name: `${of} index`,
      unit: 'MB',
      better: 'lower',
      ours: ours.megabytes,
      limit: limit.megabytes,
      peers: peersBy(({ megabytes }) => megabytes),
    },
    {
      name: `${of} building the index`,
      unit: 's',
      better: 'lower',
      ours: ours.buildSeconds ?? Number.NaN,
      limit: limit.buildSeconds ?? undefined,
      peers: peersBy(({ buildSeconds }) => buildSeconds),
    },
  ];
}

function line({ name, exact, mixed, recall, buildSeconds, megabytes }: Contender): string {
  const times = (value: Times | null) =>
    value === null ? '–' : `${value.p50.toFixed(1)} / ${value.p99.toFixed(0)}`;
  return [
    name.padEnd(30),
    times(exact).padStart(18),
    times(mixed).padStart(20),
    (recall === null ? '–' : recall.toFixed(3)).padStart(10),
    megabytes.toFixed(1).padStart(8),
    (buildSeconds === null ? '–' : buildSeconds.toFixed(2)).padStart(9),
  ].join('');
}

async function measureOurs(
  addresses: readonly RollAddress[],
  exact: readonly Query[],
  mixed: readonly Query[],
): Promise<Contender> {
  const rows = addresses.map(({ row }) => row);
  const chunks = Array.from({ length: Math.ceil(rows.length / 5000) }, (_, at) =>
    rows.slice(at * 5000, at * 5000 + 5000),
  );
  let buildSeconds = Number.POSITIVE_INFINITY;
  let index = await createSuggestIndex([]);
  for (let repeat = 0; repeat < repeats; repeat++) {
    const started = performance.now();
    index = await createSuggestIndex(chunks);
    buildSeconds = Math.min(buildSeconds, (performance.now() - started) / 1000);
  }
  const find = (text: string) => suggest(index, text, { owners: false });
  const hits = mixed.filter(({ text, id }) => find(text).some((found) => found.id === id));
  return {
    name: 'ours, in memory',
    exact: timesOf(exact, find),
    mixed: timesOf(mixed, find),
    recall: hits.length / mixed.length,
    buildSeconds,
    megabytes: bytesOf(index) / 1e6,
  };
}

function measureLimit(addresses: readonly RollAddress[], exact: readonly Query[]): Contender {
  const started = performance.now();
  const buffer = new SortedBuffer(addresses);
  const buildSeconds = (performance.now() - started) / 1000;
  return {
    name: 'limit: sorted buffer',
    exact: timesOf(exact, (text) => buffer.find(text)),
    mixed: null,
    recall: null,
    buildSeconds,
    megabytes: buffer.byteLength / 1e6,
  };
}

/** Measures on a roll of another size, which its line states. */
async function measureMiniSearch(parcels: number): Promise<Contender> {
  const addresses = inventedAddresses(parcels, seed);
  const sample = drawSample(addresses, 1000, seed);
  const { find, ...built } = miniSearchPeer(addresses);
  const name = `MiniSearch, ${parcels.toLocaleString('en-US')} parcels`;
  return await measurePeer(
    { name, ...built, find: async (query) => find(query) },
    queriesOf(sample, ['whole address', 'first 60%']),
    queriesOf(sample, Object.keys(degradations) as Degradation[]),
  );
}

async function measureSql(
  url: string,
  addresses: readonly RollAddress[],
  exact: readonly Query[],
  mixed: readonly Query[],
): Promise<Contender[]> {
  const contenders: Contender[] = [];
  const own = await databaseSearch(url, addresses);
  contenders.push(await measurePeer(own.peer, exact, mixed));
  await own.close();
  const { peers, close } = await sqlPeers(url, addresses);
  for (const peer of peers) contenders.push(await measurePeer(peer, exact, mixed));
  await close();
  return contenders;
}

/** Measures a slow peer on a few of the queries, once. */
async function measurePeer(
  { find, ...peer }: Peer,
  exact: readonly Query[],
  mixed: readonly Query[],
): Promise<Contender> {
  let hits = 0;
  const time = async (queries: readonly Query[]) => {
    const times: number[] = [];
    for (const { text, id } of everyNth(queries, queriesForPeers)) {
      const started = performance.now();
      const found = await find(text);
      times.push((performance.now() - started) * 1000);
      hits += Number(found.includes(id));
    }
    return percentiles(times);
  };
  const exactTimes = await time(exact);
  hits = 0;
  const mixedTimes = await time(mixed);
  const recall = hits / everyNth(mixed, queriesForPeers).length;
  return { ...peer, exact: exactTimes, mixed: mixedTimes, recall };
}

function queriesOf(sample: readonly RollAddress[], kinds: readonly Degradation[]): Query[] {
  const random = seededRandom(seed);
  return sample.flatMap(({ row, written }) =>
    kinds.flatMap((kind) => {
      const text = degradations[kind](written.toLowerCase(), random);
      return text === null ? [] : [{ text, id: row.id }];
    }),
  );
}

/**
 * Takes the best of the repeats for each query, because another process may have used the core
 * during one.
 */
function timesOf(queries: readonly Query[], find: (text: string) => unknown): Times {
  const best = new Array<number>(queries.length).fill(Number.POSITIVE_INFINITY);
  for (let repeat = 0; repeat < repeats; repeat++) {
    queries.forEach(({ text }, at) => {
      const started = performance.now();
      find(text);
      best[at] = Math.min(best[at] ?? 0, (performance.now() - started) * 1000);
    });
  }
  return percentiles(best);
}

function percentiles(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function everyNth<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, at) => at % step === 0).slice(0, count);
}

/** Sums the bytes of every typed array in an index, which are nearly all of its memory. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value === 'string') return value.length;
  if (value instanceof Map) return bytesOf([...value.values()]);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0);
}

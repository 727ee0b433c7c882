import { pathToFileURL } from 'node:url';
import { addressTokens } from '@deedlight/domain/address/address-tokens';
import { seededRandom, wholeBetween } from '@deedlight/domain/random';
import { suggest } from '@deedlight/domain/suggest/suggest';
import { createSuggestIndex, type SuggestIndex } from '@deedlight/domain/suggest/suggest-index';
import { type Degradation, degradations } from './search-quality/degrade';
import { inventedRoll } from './search-quality/invented-roll';
import { haveRolls, type RollAddress, readRealRolls } from './search-quality/real-rolls';

/**
 * Counts the queries with the right parcel among the eight suggestions. An answer is right if it is
 * the parcel itself, or one with the same address in the roll, which nobody could tell apart.
 *
 * `all` is the share of all queries. `fair` leaves out those that eight answers cannot be sure to
 * cover: more than eight different addresses of the roll begin with exactly the typed text.
 */
export type Recall = {
  degradation: Degradation;
  queries: number;
  all: number;
  fairQueries: number;
  fair: number;
  missed: string[];
};

export async function measureRecall(
  addresses: readonly RollAddress[],
  sample: readonly RollAddress[],
  seed: number,
): Promise<Recall[]> {
  const index = await createSuggestIndex([addresses.map(({ row }) => row)]);
  const roll = new RollText(addresses);
  const kinds = Object.keys(degradations) as Degradation[];
  return kinds.map((degradation) => recallOf(degradation, index, roll, sample, seed));
}

/** Draws `count` addresses; the same number from each state if there are several. */
export function drawSample(
  addresses: readonly RollAddress[],
  count: number,
  seed: number,
): RollAddress[] {
  const random = seededRandom(seed);
  const states = [...new Set(addresses.map(({ row }) => row.state))].sort();
  return states.flatMap((state) => {
    const own = addresses.filter(({ row }) => row.state === state);
    const drawn = new Set<RollAddress>();
    while (drawn.size < Math.min(own.length, Math.round(count / states.length))) {
      const address = own[wholeBetween(random, 0, own.length - 1)];
      if (address) drawn.add(address);
    }
    return [...drawn];
  });
}

/** Makes an invented roll with the text that a person would type for each parcel. */
export function inventedAddresses(count: number, seed: number): RollAddress[] {
  return [...inventedRoll(count, seed)].flat().map((row) => {
    const unit = row.unit === null ? '' : ` #${row.unit}`;
    return { row, written: `${row.houseNumber} ${row.street}${unit} ${row.city} ${row.zip}` };
  });
}

function printRecall(title: string, recalls: readonly Recall[]): void {
  console.log(`\n${title}`);
  console.log('degradation           queries   among 8   fair queries   among 8');
  for (const { degradation, queries, all, fairQueries, fair } of recalls) {
    const share = (value: number) => `${(value * 100).toFixed(2)}%`.padStart(9);
    console.log(
      `${degradation.padEnd(20)} ${String(queries).padStart(8)} ${share(all)} ${String(fairQueries).padStart(14)} ${share(fair)}`,
    );
  }
}

function recallOf(
  degradation: Degradation,
  index: SuggestIndex,
  roll: RollText,
  sample: readonly RollAddress[],
  seed: number,
): Recall {
  const random = seededRandom(seed);
  const recall = {
    degradation,
    queries: 0,
    all: 0,
    fairQueries: 0,
    fair: 0,
    missed: [] as string[],
  };
  for (const address of sample) {
    const typed = degradations[degradation](address.written.toLowerCase(), random);
    if (typed === null) continue;
    const key = roll.keyOf(address.row.id);
    const isFound = suggest(index, typed, { owners: false }).some(
      ({ id }) => roll.keyOf(id) === key,
    );
    const isFair = roll.beginWith(typed) <= 8;
    recall.queries++;
    recall.fairQueries += Number(isFair);
    recall.all += Number(isFound);
    recall.fair += Number(isFound && isFair);
    if (!isFound && isFair) recall.missed.push(`${typed}  ←  ${address.written}`);
  }
  recall.all /= recall.queries;
  recall.fair /= recall.fairQueries;
  return recall;
}

/** Holds the different addresses of a roll in order, to count those that begin with a text. */
class RollText {
  readonly #keys = new Map<string, string>();
  readonly #written: string[];

  constructor(addresses: readonly RollAddress[]) {
    for (const { row } of addresses) {
      const parts = [row.houseNumber, row.street, row.unit, row.city, row.zip, row.state];
      this.#keys.set(row.id, parts.join('|'));
    }
    this.#written = [...new Set(addresses.map(({ written }) => comparable(written)))].sort();
  }

  keyOf(id: string): string | undefined {
    return this.#keys.get(id);
  }

  beginWith(typed: string): number {
    const prefix = comparable(typed);
    let from = 0;
    let to = this.#written.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#written[middle] ?? '') < prefix) from = middle + 1;
      else to = middle;
    }
    let count = 0;
    while (this.#written[from + count]?.startsWith(prefix) && count <= 8) count++;
    return count;
  }
}

function comparable(text: string): string {
  return addressTokens(text).join(' ');
}

async function main(): Promise<void> {
  const seed = 20_261_120;
  if (haveRolls) {
    const real = readRealRolls();
    const recalls = await measureRecall(real, drawSample(real, 1000, seed), seed);
    printRecall(`Philadelphia and Milwaukee, ${real.length} parcels, 1,000 drawn`, recalls);
    for (const { degradation, missed } of recalls) {
      for (const line of missed.slice(0, 12)) console.log(`  missed (${degradation}): ${line}`);
    }
  } else console.log('The public rolls are not on this machine: skipped.');
  const invented = inventedAddresses(1_000_000, seed);
  const recalls = await measureRecall(invented, drawSample(invented, 1000, seed), seed);
  printRecall('Invented roll, 1,000,000 parcels, 1,000 drawn', recalls);
  for (const { degradation, missed } of recalls) {
    for (const line of missed.slice(0, 12)) console.log(`  missed (${degradation}): ${line}`);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main();
}

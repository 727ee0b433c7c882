import { setTimeout as sleep } from 'node:timers/promises';
import type { NoPlace } from '@deedlight/contract/around';
import type { Property } from '@deedlight/contract/property';
import { isPosition } from '@deedlight/domain/geocoding/location-kind';
import { countyOf } from '@deedlight/domain/property/property-id';
import type { AddressGeocoder } from '../../adapters/address-geocoder';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import { askedSince, askForOne } from './ask-for-one';
import { findAskable, findOpened, type Opened } from './asking-repo';
import { type Heard, whyNoPlace } from './why-no-place';

/** `waits` tells whether the reader waits for the geocoder a while. */
type Opening = { database: Database; clock: Clock; log: Log; waits: boolean };

const longestWaitMs = 12_000;
/** Further homes that are opened meanwhile come with the next batch. */
const mostAtOnce = 20;

type Settings = {
  /** Without it no address leaves this machine. */
  geocoder: AddressGeocoder | null;
  /** Is told when a home has got a place, so that this process reads it anew. */
  onPlaced: () => void;
};

/**
 * Says why a home that somebody opens has no place, and asks the geocoder for this one address where
 * it was not asked before: once for all readers of all servers, and what it answers is kept.
 */
export class OpenedPlaces {
  readonly #settings: Settings;
  readonly #asking = new Map<string, Promise<void>>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Returns null where the home is placed, 'placed' if that is newer than what was read of it. */
  async look(opening: Opening, home: Property): Promise<NoPlace | null | 'placed'> {
    if (home.location.known && isPosition(home.location.value.precision)) return null;
    if (home.isSample) return whyNoPlace(home, { kind: 'invented' });
    const opened = await this.#read(opening, home);
    if (opened === undefined) return whyNoPlace(home, { kind: 'not-asked' });
    if (isPosition(opened.location_precision)) return this.#placed();
    const heard = await this.#heard(opening, home, opened);
    if (heard.kind !== 'being-asked' || !opening.waits) return whyNoPlace(home, heard);
    const asking = this.#asking.get(home.id);
    await Promise.race([asking, sleep(longestWaitMs, undefined, { ref: false })]);
    const after = await this.#read(opening, home);
    if (isPosition(after?.location_precision)) return this.#placed();
    if (this.#asking.has(home.id) || after === undefined) return whyNoPlace(home, heard);
    return whyNoPlace(home, told(after) ?? { kind: 'unreachable' });
  }

  #placed(): 'placed' {
    this.#settings.onPlaced();
    return 'placed';
  }

  #read({ database, clock }: Opening, { id }: Property): Promise<Opened | undefined> {
    const since = askedSince(clock.now());
    return database.asService('why a home has no place', (db) =>
      findOpened(db, countyOf(id), id, since),
    );
  }

  async #heard(opening: Opening, { id }: Property, opened: Opened): Promise<Heard> {
    const before = told(opened);
    const { geocoder } = this.#settings;
    if (!opened.may_be_sent) return before ?? { kind: 'no-address' };
    if (geocoder === null || !opened.is_to_ask) return before ?? { kind: 'not-asked' };
    if (this.#asking.has(id)) return { kind: 'being-asked' };
    const now = opening.clock.now().toString();
    const askable = await opening.database.asService('may the geocoder be asked', (db) =>
      findAskable(db, countyOf(id), now),
    );
    if (askable.is_left_alone) return before ?? { kind: 'unreachable' };
    if (!askable.is_indexed) return before ?? { kind: 'waiting' };
    // Another reader may have asked meanwhile.
    if (!this.#asking.has(id)) {
      if (this.#asking.size >= mostAtOnce) return before ?? { kind: 'waiting' };
      this.#ask(opening, geocoder, id);
    }
    return { kind: 'being-asked' };
  }

  /** Readers who open the home meanwhile find that it is being asked for. */
  #ask({ database, clock, log }: Opening, geocoder: AddressGeocoder, id: string): void {
    const asking = askForOne(id, { database, clock, log, geocoder })
      // Who waits hears of it by what is kept.
      .catch((err: unknown) => log.error({ err, id }, 'a home was not asked for'))
      .finally(() => this.#asking.delete(id));
    this.#asking.set(id, asking);
  }
}

/** Returns what was answered of the address as it is now. */
function told({ outcome, asked_on: askedOn }: Opened): Heard | null {
  if (outcome === null || askedOn === null) return null;
  if (outcome === 'no-match') return { kind: 'not-found', askedOn };
  if (outcome === 'tie') return { kind: 'several', askedOn };
  return outcome === 'elsewhere' ? { kind: 'elsewhere', askedOn } : null;
}

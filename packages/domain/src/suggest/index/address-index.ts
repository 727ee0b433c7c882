import { standardUnit } from '../../address/units';
import { type IdStore, IdStoreWriter, sortIds } from '../../columns/id-store';
import { at, GrowingColumn } from '../../columns/typed-columns';
import type { SuggestRow } from '../suggest-row';
import { type AddressVocabulary, buildAddressVocabulary, type Place } from './address-vocabulary';
import type { GroupedLists } from './grouped-lists';
import { buildNumberVocabulary, type NumberVocabulary } from './number-vocabulary';
import { buildParcelTable, type ParcelTable, samplePlaces } from './parcel-table';

export type AddressIndex = {
  ids: IdStore;
  vocabulary: AddressVocabulary;
  numbers: NumberVocabulary;
  /** Units as {@link unitKey} writes them; 0 is none. */
  units: readonly string[];
  table: ParcelTable;
  /** A few parcels of each place, on different streets. */
  samplesOfPlace: GroupedLists;
  parcelsOfPlace: Uint32Array;
};

/** Takes rows one by one; it keeps five numbers and the id of each. */
export class AddressIndexBuilder {
  readonly #ids = new IdStoreWriter();
  readonly #streets = new Numbered();
  readonly #places = new Numbered();
  readonly #numbers = new Numbered();
  readonly #units = new Numbered();
  readonly #street = new GrowingColumn();
  readonly #place = new GrowingColumn();
  readonly #number = new GrowingColumn();
  readonly #unit = new GrowingColumn();

  #lastPlace: (Pick<SuggestRow, 'state' | 'zip' | 'city'> & { number: number }) | null = null;

  constructor() {
    for (const numbered of [this.#streets, this.#units]) numbered.of('');
  }

  get count(): number {
    return this.#ids.count;
  }

  add(row: SuggestRow): void {
    this.#ids.append(row.id);
    this.#street.push(this.#streets.of(row.street ?? ''));
    this.#place.push(this.#placeOf(row));
    this.#number.push(row.houseNumber === null ? 0 : this.#numbers.of(row.houseNumber) + 1);
    this.#unit.push(row.unit === null ? 0 : this.#units.of(unitKey(row.unit)));
  }

  #placeOf({ state, zip, city }: SuggestRow): number {
    const last = this.#lastPlace;
    if (last !== null && state === last.state && zip === last.zip && city === last.city) {
      return last.number;
    }
    const number = this.#places.of(`${state}|${zip ?? ''}|${city ?? ''}`);
    this.#lastPlace = { state, zip, city, number };
    return number;
  }

  /** `placeOfId` gives the new index of each row's id, when the rows came out of order. */
  async finish(
    pause: () => Promise<void>,
  ): Promise<{ index: AddressIndex; placeOfId: Uint32Array | null }> {
    const written = this.#ids.finish();
    const resorted = this.#ids.isSorted ? null : sortIds(written);
    await pause();
    const streets = this.#streets.sorted();
    const places = this.#places.sorted();
    const units = this.#units.sorted();
    const { vocabulary: numbers, numberOf } = buildNumberVocabulary(this.#numbers.texts());
    await pause();
    const table = await buildParcelTable(
      {
        street: renumbered(this.#street.view(), streets.numberOf),
        place: renumbered(this.#place.view(), places.numberOf),
        number: renumbered(this.#number.view(), numberOf),
        unit: renumbered(this.#unit.view(), units.numberOf),
        id: resorted?.placeOf ?? Uint32Array.from(this.#street.view().keys()),
      },
      {
        streets: streets.texts.length,
        numbers: numbers.base.length,
        places: places.texts.length,
        units: units.texts.length,
      },
      pause,
    );
    await pause();
    const vocabulary = buildAddressVocabulary(streets.texts, places.texts.map(readPlace));
    await pause();
    const index = {
      ids: resorted?.store ?? written,
      vocabulary,
      numbers,
      units: units.texts,
      table,
      ...samplePlaces(table, places.texts.length),
    };
    return { index, placeOfId: resorted?.placeOf ?? null };
  }
}

/**
 * Returns a unit in the form in which units are compared: lower case, without designator and
 * punctuation.
 */
function unitKey(text: string): string {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  const [first = '', ...rest] = words.filter((word) => word !== '');
  const isDesignated = rest.length > 0 && standardUnit(first) !== undefined;
  return (isDesignated ? rest : [first, ...rest]).join('').toLowerCase();
}

/** Gives each different text a number. */
class Numbered {
  readonly #numbers = new Map<string, number>();
  // Neighbouring rows mostly lie on one street of one town.
  #lastText: string | null = null;
  #last = 0;

  of(text: string): number {
    if (text !== this.#lastText) {
      this.#last = this.#numbers.get(text) ?? this.#numbers.size;
      this.#lastText = text;
      if (this.#last === this.#numbers.size) this.#numbers.set(text, this.#last);
    }
    return this.#last;
  }

  texts(): string[] {
    return [...this.#numbers.keys()];
  }

  /** Returns the texts in ascending order, and the new index of each by its former number. */
  sorted(): { texts: string[]; numberOf: Uint32Array } {
    const texts = this.texts();
    const order = [...texts.keys()].sort((a, b) => ((texts[a] ?? '') < (texts[b] ?? '') ? -1 : 1));
    const numberOf = new Uint32Array(texts.length);
    order.forEach((former, place) => {
      numberOf[former] = place;
    });
    return { texts: order.map((former) => texts[former] ?? ''), numberOf };
  }
}

function readPlace(key: string): Place {
  const [state = '', zip = '', ...city] = key.split('|');
  return { state, zip, city: city.join('|') };
}

function renumbered(column: Uint32Array, numberOf: Uint32Array): Uint32Array {
  for (let row = 0; row < column.length; row++) column[row] = at(numberOf, at(column, row));
  return column;
}

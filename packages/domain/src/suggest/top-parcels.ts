export type MatchedBy = 'address' | 'street' | 'city' | 'zip';

export type RankedParcel = {
  parcel: number;
  cost: number;
  by: MatchedBy;
  isInexact: boolean;
};

/** The few best parcels seen so far, cheapest first, earlier parcels first among equals. */
export class TopParcels {
  readonly #limit: number;
  readonly #items: RankedParcel[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get items(): readonly RankedParcel[] {
    return this.#items;
  }

  get isFull(): boolean {
    return this.#items.length === this.#limit;
  }

  get bestCost(): number {
    return this.#items[0]?.cost ?? Number.POSITIVE_INFINITY;
  }

  /** Only what costs less than this, or as much and comes earlier, still gets in. */
  get worstCost(): number {
    return this.isFull ? (this.#items.at(-1)?.cost ?? 0) : Number.POSITIVE_INFINITY;
  }

  offer(parcel: number, cost: number, by: MatchedBy, isInexact: boolean): void {
    if (cost > this.worstCost) return;
    const known = this.#items.findIndex((item) => item.parcel === parcel);
    if (known >= 0) {
      if ((this.#items[known]?.cost ?? 0) <= cost) return;
      this.#items.splice(known, 1);
    }
    let place = this.#items.length;
    while (place > 0 && isBefore(parcel, cost, this.#items[place - 1])) place--;
    if (place === this.#limit) return;
    this.#items.splice(place, 0, { parcel, cost, by, isInexact });
    if (this.#items.length > this.#limit) this.#items.pop();
  }
}

function isBefore(parcel: number, cost: number, other: RankedParcel | undefined): boolean {
  if (other === undefined) return false;
  return cost < other.cost || (cost === other.cost && parcel < other.parcel);
}

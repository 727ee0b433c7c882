/** An address as a geocoder of another party gets it. The caller knows it by its id. */
export type AddressToFind = {
  id: string;
  /** House number and street. */
  street: string;
  city: string | null;
  state: string;
  zip: string | null;
};

export type AddressAnswer =
  | {
      kind: 'match';
      /** The address was found as it was sent; false: with another spelling, suffix or ZIP code. */
      isExact: boolean;
      /** "418 N LARKSPUR LN, MADISON, WI, 53703". */
      matched: string;
      lat: number;
      lng: number;
      /** The county of the match; null where the answer does not say it. */
      countyFips: string | null;
    }
  /** Several places fit equally well, so that none is one. */
  | { kind: 'tie' }
  | { kind: 'no-match' };

/** Finds addresses at another party, which thereby gets to know them. */
export type AddressGeocoder = {
  /** It answers, and is shown with each place. */
  source: { id: string; publisher: string; title: string; licence: string; url: string };
  /** This number of addresses is sent in one request. */
  batchSize: number;
  /**
   * Returns an answer for each address, by its id. Throws SourceProblem when there is none, and the
   * signal's reason when it aborts.
   */
  find(
    addresses: readonly AddressToFind[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, AddressAnswer>>;
};

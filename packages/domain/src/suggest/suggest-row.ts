/** What the index keeps of one parcel; the database answers for everything shown. */
export type SuggestRow = {
  /** Property id; its last part is the parcel number that is searched. */
  id: string;
  houseNumber: string | null;
  /** Street in postal form, as `normaliseStreet` of ../address writes it. */
  street: string | null;
  unit: string | null;
  city: string | null;
  /** Two letters. */
  state: string;
  zip: string | null;
  /** Ordered as the roll has them: a match names its owner by place in this list. */
  ownerNames: readonly string[];
};

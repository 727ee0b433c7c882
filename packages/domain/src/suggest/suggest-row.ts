/** The part of a parcel that the index keeps; everything that is shown comes from the database. */
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
  /** In the roll's order, as a match names its owner by the index in this list. */
  ownerNames: readonly string[];
};

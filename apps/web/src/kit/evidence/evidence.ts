import type { Source } from '@deedlight/contract/property';

export type Confidence = Source['confidence'];

/**
 * The source of a figure: a source of the contract fits as it is, with the date of this one figure.
 */
export type Evidence = Pick<
  Source,
  'publisher' | 'title' | 'url' | 'file' | 'row' | 'asOf' | 'fetchedAt' | 'confidence'
> & { recordedOn: string | null };

export const confidenceMeanings: Record<Confidence, string> = {
  recorded: 'from a recorded document or the roll itself',
  reported: 'as somebody reported it, not checked against a document',
  estimated: 'computed, not observed',
  sample: 'invented for trying the product out',
};

import { asSentence } from '@deedlight/domain/as-sentence';
import type { DisclosureForm } from '@deedlight/domain/title-fees/cash/disclosure-form';
import type { ClosingLine, ClosingQuote } from './use-closing';

export type Tolerance = ClosingLine['trid']['tolerance'];

export const formNames: Readonly<Record<DisclosureForm, string>> = {
  'closing-disclosure': 'Closing Disclosure',
  'loan-estimate': 'Loan Estimate',
};

export const toleranceNames: Readonly<Record<Tolerance, string>> = {
  zero: 'Zero',
  'ten-percent': '10%',
  unlimited: 'Unlimited',
};

export const toleranceMeanings: Readonly<Record<Tolerance, string>> = {
  zero: 'May not rise after the Loan Estimate',
  'ten-percent': 'All of this bucket together may rise by 10%',
  unlimited: 'May rise in good faith',
};

export const manualKinds: Readonly<Record<ClosingQuote['title']['manual']['kind'], string>> = {
  promulgated: 'Set by the state',
  bureau: 'Filed by a rate bureau',
  filed: 'Filed per insurer',
  guaranty: 'State guaranty program',
  estimate: 'Estimate',
};

const verifications: Readonly<Record<string, string>> = {
  'secondary-transcription': 'Read in a copy that others made of the manual, not in the manual.',
  'cross-checked': 'Read in one source and compared with another.',
  'primary-text': 'Read in the manual itself.',
  'points printed, interpolated': 'Some amounts are printed; those between them are estimated.',
  'endpoints printed, middle derived': 'Both ends are printed; what lies between is worked out.',
  'partly printed; rest derived': 'Printed in part; the rest is worked out.',
  none: 'Not compared with any source.',
};

/** Returns in a sentence how a manual's rates were verified. */
export function verificationWords(verification: string): string {
  return verifications[verification] ?? verification;
}

/** Returns the working of a line, sentence by sentence. */
export function lineWorking(line: ClosingLine): string[] {
  const { formula, bracket, notes, overdue, payer, trid } = line;
  return [
    asSentence(formula),
    ...(bracket === null ? [] : [`Bracket: ${bracket}`]),
    ...notes.map(asSentence),
    ...(overdue === null ? [] : [asSentence(overdue)]),
    `Who pays by custom: ${payer.custom}`,
    `Section ${trid.section}; tolerance: ${toleranceNames[trid.tolerance].toLowerCase()}. ${toleranceMeanings[trid.tolerance]}.`,
  ];
}

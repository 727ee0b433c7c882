import { dollarText, percent } from '@deedlight/domain/eligibility/print-figure';
import { fhaUpfront } from '@deedlight/domain/mortgage/fha-mip';
import { fhaMipTable } from '@deedlight/domain/reference/lending/fha-mip';
import { type Evidence, evidenceOf } from './evidence';
import type { ReadQuestion } from './read-question';
import { loanOf } from './work-inputs';

/** FHA's upfront premium in dollars on the loan that is named: it asks for neither rate nor term. */
export function fhaUpfrontEvidence(question: ReadQuestion): Evidence[] {
  const { topics, programs, feeKind, text } = question;
  const loan = loanOf(question);
  const isAsked = topics.has('mip') && programs.includes('fha') && feeKind === 'upfront';
  const row = fhaMipTable.rows.find(({ kind }) => kind === 'upfront');
  if (!isAsked || loan === undefined || loan <= 0 || row === undefined) return [];
  if (/streamline|refund|before 2009/.test(text)) return [];
  const { fee } = fhaUpfront(loan, true);
  const says = `FHA’s upfront mortgage insurance premium on a loan of ${dollarText(loan)} is ${percent(row.pct)} of it: ${dollarText(fee)}, in whole dollars when financed.`;
  return [evidenceOf({ header: fhaMipTable.header, row, text: says })];
}

import type { Cents } from '@deedlight/domain/money';
import type { WorkingLine } from '@deedlight/domain/mortgage/working';

export type YearlyCosts = { taxes: Cents | null; insurance: Cents | null };

/** What a payment leaves out because it is not known: a figure without it says so in its name. */
export function leftOut({ taxes, insurance }: YearlyCosts) {
  const missing = [
    ...(taxes === null ? [{ code: 'taxes', name: 'taxes' }] : []),
    ...(insurance === null ? [{ code: 'insurance', name: 'home insurance' }] : []),
  ];
  const names = missing.map(({ name }) => name).join(' and ');
  return {
    title: (title: string) => (names === '' ? title : `${title} before ${names}`),
    without: (lines: readonly WorkingLine[]) =>
      lines.filter((line) => !missing.some(({ code }) => code === line.code)),
    notes:
      names === ''
        ? []
        : [`Not known yet and not in these figures: ${names}. Enter them to have the whole.`],
  };
}

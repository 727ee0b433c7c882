import type { Cents } from '@deedlight/domain/money';
import type { WorkingLine } from '@deedlight/domain/mortgage/working';

export type YearlyCosts = {
  taxes: Cents | null;
  insurance: Cents | null;
  /** A payment is named whole without dues, as most homes have none; the working still leaves them out. */
  dues?: Cents | null;
  /** The reason why required mortgage insurance has no figure. */
  unpriced?: string | null;
};

/** Returns the costs that a payment omits because they are unknown, for the name of the figure. */
export function leftOut({ taxes, insurance, dues, unpriced = null }: YearlyCosts) {
  const missing = [
    ...(taxes === null ? [{ code: 'taxes', name: 'taxes' }] : []),
    ...(insurance === null ? [{ code: 'insurance', name: 'home insurance' }] : []),
    ...(unpriced === null ? [] : [{ code: 'mortgage-insurance', name: 'mortgage insurance' }]),
  ];
  const names = listed(missing.map(({ name }) => name));
  const unknown = [...missing.map(({ code }) => code), ...(dues === null ? ['dues'] : [])];
  return {
    title: (title: string) => (names === '' ? title : `${title} before ${names}`),
    without: (lines: readonly WorkingLine[]) => lines.filter(({ code }) => !unknown.includes(code)),
    notes:
      names === ''
        ? []
        : [
            `Not known yet and not in these figures: ${names}. Enter them to have the whole.`,
            ...(unpriced === null
              ? []
              : [`Mortgage insurance is needed and not known: ${unpriced}`]),
          ],
  };
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

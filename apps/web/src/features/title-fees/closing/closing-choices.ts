import {
  type DisclosureForm,
  disclosureForms,
} from '@deedlight/domain/title-fees/cash/disclosure-form';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import type { SearchPatch } from '../../../kit/url-state/url-state';

type LineEdits = {
  buyerShares: Record<string, string>;
  amounts: Record<string, number>;
  without: string[];
};

/**
 * Choices that are made in the answer and not typed: the disclosure form, an insurer, endorsements,
 * fees, a fee schedule, edited lines. The schedule is whole, so that a link carries it to readers
 * who have no such schedule.
 */
export type ClosingChoices = {
  form: DisclosureForm;
  manual: string | null;
  endorsements: string[];
  extras: string[];
  schedule: { name: string; fees: Record<string, number> } | null;
  edits: LineEdits;
};

const between = '~';

/** Reads the choices from the address; an unreadable part is left out. */
export function readChoices(search: PlainSearch): ClosingChoices {
  return {
    form: disclosureForms.find((form) => form === search.form) ?? 'closing-disclosure',
    manual: search.manual ?? null,
    endorsements: listOf(search.endorse),
    extras: listOf(search.extra),
    schedule: search.schedule
      ? { name: search.schedule.slice(0, 120), fees: centsOf(search.fees) }
      : null,
    edits: {
      buyerShares: Object.fromEntries(pairsOf(search.share, /^(0|1|0?\.\d{1,6})$/)),
      amounts: centsOf(search.amount),
      without: listOf(search.without),
    },
  };
}

/** Returns the parameters for the choices. */
export function choicesSearch({
  form,
  manual,
  endorsements,
  extras,
  schedule,
  edits,
}: ClosingChoices): SearchPatch {
  return {
    form: form === 'closing-disclosure' ? null : form,
    manual,
    endorse: textOf(endorsements),
    extra: textOf(extras),
    schedule: schedule?.name ?? null,
    fees: textOf(Object.entries(schedule?.fees ?? {}).map((pair) => pair.join('*'))),
    share: textOf(Object.entries(edits.buyerShares).map((pair) => pair.join('*'))),
    amount: textOf(Object.entries(edits.amounts).map((pair) => pair.join('*'))),
    without: textOf(edits.without),
  };
}

/** Returns the list with one item added, or removed if it was there. */
export function toggled(list: readonly string[], one: string): string[] {
  return list.includes(one) ? list.filter((each) => each !== one) : [...list, one];
}

/** Returns the record with the value of one code set or removed. */
export function withCode<Value>(
  record: Readonly<Record<string, Value>>,
  code: string,
  value: NoInfer<Value> | null,
): Record<string, Value> {
  const { [code]: _, ...others } = record;
  return value === null ? others : { ...others, [code]: value };
}

export function isEdited({ edits }: Pick<ClosingChoices, 'edits'>): boolean {
  const { buyerShares, amounts, without } = edits;
  return [buyerShares, amounts].some((each) => Object.keys(each).length > 0) || without.length > 0;
}

function listOf(text = ''): string[] {
  return [...new Set(text.split(between).filter((part) => part !== '' && part.length <= 120))];
}

function centsOf(text: string | undefined): Record<string, number> {
  const pairs = pairsOf(text, /^\d{1,12}$/);
  return Object.fromEntries(pairs.map(([code, cents]) => [code, Number(cents)]));
}

function pairsOf(text: string | undefined, value: RegExp): [string, string][] {
  return listOf(text).flatMap((pair): [string, string][] => {
    const [code = '', typed = ''] = pair.split('*');
    return code !== '' && value.test(typed) ? [[code, typed]] : [];
  });
}

function textOf(list: readonly string[]): string | null {
  return list.length === 0 ? null : list.join(between);
}

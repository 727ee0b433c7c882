import {
  type AdjustmentEdits,
  type AdjustmentName,
  adjustmentNames,
} from '@deedlight/domain/comparables/adjust-sale';
import type { GridChoice } from '@deedlight/domain/comparables/choose-sales';
import { ruleLimits, usualMinimum, usualRule } from '@deedlight/domain/comparables/comparable-rule';
import { dollars } from '@deedlight/domain/money';
import type { PlainSearch } from '../../../kit/url-state/plain-search';

/** A number of the rule from the address; an invalid one is marked and the default is used. */
export type RuleNumber = {
  text: string | null;
  value: number;
  error: string | null;
  isChanged: boolean;
};

export type RuleState = {
  months: RuleNumber;
  miles: RuleNumber;
  /** Percent. */
  size: RuleNumber;
  minimum: RuleNumber;
  sameType: boolean;
};

type Edits = GridChoice['edits'];

/** The reader's changes to the grid, as the address keeps them. */
export type GridState = GridChoice & {
  property: string | null;
  rule: RuleState;
  /** Whether a client is to see the data provider's comparables as well. */
  provided: boolean;
  /** Homes among them that the client is not to see, by their keys. */
  providedWithout: string[];
};

export function readGridState(search: PlainSearch): GridState {
  const { months, miles, sizeTolerance, minimum } = ruleLimits;
  return {
    property: search.property || null,
    rule: {
      months: numberOf(search.months, usualRule.months, months, true),
      miles: numberOf(search.miles, usualRule.miles, miles, false),
      size: numberOf(search.size, usualRule.sizeTolerance * 100, inPercent(sizeTolerance), false),
      minimum: numberOf(search.min, usualMinimum, minimum, true),
      sameType: search.type !== 'any',
    },
    added: listOf(search.in),
    removed: listOf(search.out),
    pinned: listOf(search.pin),
    order: listOf(search.order),
    edits: editsOf(search.edit),
    provided: search.provided === 'yes',
    providedWithout: listOf(search.without),
  };
}

function inPercent({ least, most }: { least: number; most: number }) {
  return { least: least * 100, most: most * 100 };
}

function numberOf(
  text: string | undefined,
  usual: number,
  { least, most }: { least: number; most: number },
  isWhole: boolean,
): RuleNumber {
  if (text === undefined)
    return { text: String(usual), value: usual, error: null, isChanged: false };
  const value = Number(text);
  const isBad = text.trim() === '' || Number.isNaN(value);
  const error = isBad
    ? 'Enter a number.'
    : isWhole && !Number.isInteger(value)
      ? 'Enter a whole number.'
      : value < least || value > most
        ? `Between ${least} and ${most}`
        : null;
  return { text, value: error === null ? value : usual, error, isChanged: true };
}

// A separator that is not escaped in an address and occurs in no sale's id.
const between = '.';
const betweenEdits = '*';

function listOf(text: string | undefined): string[] {
  return text ? text.split(between) : [];
}

/** Null removes the parameter. */
export function listText(ids: readonly string[]): string | null {
  return ids.length === 0 ? null : ids.join(between);
}

function editsOf(text: string | undefined): Edits {
  const edits = new Map<string, AdjustmentEdits>();
  for (const part of (text ?? '').split(betweenEdits)) {
    const [id, name, amount] = part.split(between);
    const known = adjustmentNames.find((one) => one === name);
    if (!id || known === undefined || !/^-?\d{1,9}$/.test(amount ?? '')) continue;
    edits.set(id, { ...edits.get(id), [known]: dollars(Number(amount)) });
  }
  return edits;
}

export function editsText(edits: Edits): string | null {
  const parts = [...edits].flatMap(([id, byName]) =>
    adjustmentNames.flatMap((name) => {
      const amount = byName[name];
      return amount === undefined ? [] : [[id, name, String(amount / 100)].join(between)];
    }),
  );
  return parts.length === 0 ? null : parts.join(betweenEdits);
}

/** `amount` is in whole dollars; null restores the market's. */
export function withEdit(
  edits: Edits,
  id: string,
  name: AdjustmentName,
  amount: number | null,
): Edits {
  const { [name]: _, ...others } = edits.get(id) ?? {};
  const changed = amount === null ? others : { ...others, [name]: dollars(amount) };
  return new Map([...edits, [id, changed]]);
}

import { addressTokens } from '@deedlight/domain/address/address-tokens';
import { normaliseUnit } from '@deedlight/domain/address/units';
import { parcelKey } from '@deedlight/domain/property/property-id';
import type { SuggestedRow } from './suggest-repo';

const shortestParcelKey = 4;

/**
 * The one of `rows` that a query names beyond doubt, null where it names none or several: the parcel
 * number, or the whole address line, with the unit where several share the line.
 */
export function theOneNamed<Row extends SuggestedRow>(
  query: string,
  rows: readonly Row[],
): Row | null {
  const key = parcelKey(query);
  const byParcel = rows.filter(({ parcel_number }) => parcelKey(parcel_number) === key);
  if (key.length >= shortestParcelKey && byParcel.length > 0) return theOnly(byParcel);
  const tokens = addressTokens(query);
  const onLine = rows.flatMap((row) => {
    const rest = restAfterLine(tokens, row);
    return rest === null ? [] : [{ row, rest }];
  });
  const withUnit = onLine.filter(({ row, rest }) => saysUnit(rest, row));
  const named = withUnit.length > 0 ? withUnit : onLine.filter(({ rest }) => rest.length === 0);
  return theOnly(named.map(({ row }) => row));
}

function theOnly<Row>(rows: readonly Row[]): Row | null {
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** What is typed beyond line, city, state and ZIP; null where the line is not typed whole. */
function restAfterLine(tokens: readonly string[], row: SuggestedRow): string[] | null {
  const line = addressTokens(row.address_line ?? '');
  const isLine = line.length > 1 && line.every((word, at) => tokens[at] === word);
  if (!isLine) return null;
  const place = new Set(addressTokens(`${row.city ?? ''} ${row.state} ${row.zip ?? ''}`));
  return tokens.slice(line.length).filter((word) => !place.has(word));
}

function saysUnit(rest: readonly string[], { unit }: SuggestedRow): boolean {
  const said = normaliseUnit(rest.join(' '));
  return said !== null && said === normaliseUnit(unit);
}

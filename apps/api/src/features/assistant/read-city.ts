import { placeKey } from '@deedlight/domain/reference/closing/place';
import type { TransferTaxTable } from '@deedlight/domain/reference/closing/transfer-tax-table';
import type { NamedPlace } from './read-place';

/**
 * Returns the city that a question names, of those with their own taxes, or null if it names none.
 */
export function cityIn(
  text: string,
  { state, county }: NamedPlace,
  { states }: TransferTaxTable,
): string | null {
  if (
    state === 'NY' &&
    /\bnyc\b|manhattan|brooklyn|\bqueens\b|\bbronx\b|staten island/.test(text)
  ) {
    return 'New York City';
  }
  const rules = states.find((each) => each.state === state)?.taxes ?? [];
  const places = rules.flatMap(({ places: named = [], placeIs }) =>
    placeIs === 'county' ? [] : named,
  );
  // "Los Angeles County" alone does not name the city.
  const key = county === null ? '' : placeKey(county);
  const plain = ` ${placeKey(text.replaceAll(/[,?!;]/g, ' '))} `;
  const rest = key === '' ? plain : plain.replaceAll(` ${key} county `, ' ');
  return places.find((name) => rest.includes(` ${placeKey(name)} `)) ?? null;
}

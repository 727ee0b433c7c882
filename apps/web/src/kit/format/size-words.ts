import { formatUnit } from './format';

type Known = { known: true; value: number } | { known: false };

type Sizes = { beds: number | null; baths?: number | null; livingAreaSqft: number | null };

/** Returns the sizes of a home that are known: "4 bd", "2.5 ba", "2,240 sq ft". */
export function sizeWords({ beds, baths = null, livingAreaSqft }: Sizes): string[] {
  return [
    beds === null ? null : `${beds} bd`,
    baths === null ? null : `${baths} ba`,
    livingAreaSqft === null ? null : formatUnit(livingAreaSqft, 'sq ft'),
  ].filter((part) => part !== null);
}

/** Returns the sizes of a listed home; null for each that is not known. */
export function knownSizes(home: { beds: Known; baths: Known; livingAreaSqft: Known }): Sizes {
  const { beds, baths, livingAreaSqft } = home;
  return {
    beds: beds.known ? beds.value : null,
    baths: baths.known ? baths.value : null,
    livingAreaSqft: livingAreaSqft.known ? livingAreaSqft.value : null,
  };
}

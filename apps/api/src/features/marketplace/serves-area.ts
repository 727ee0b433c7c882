import { placeKey } from '@deedlight/domain/reference/closing/place';

export type Area = { state: string; county: string | null; zip: string | null };
type Asked = { state?: string | undefined; county?: string | undefined; zip?: string | undefined };

/** Tells whether a firm with these areas works in the given place. */
export function servesArea(areas: readonly Area[], { state, county, zip }: Asked): boolean {
  if (state === undefined && zip === undefined) return true;
  return areas.some((area) => {
    if (zip !== undefined && area.zip === zip) return true;
    if (state === undefined || area.state !== state) return false;
    const isWholeState = area.county === null && area.zip === null;
    if (isWholeState || (county === undefined && zip === undefined)) return true;
    return (
      county !== undefined && area.county !== null && placeKey(area.county) === placeKey(county)
    );
  });
}

import { os } from '../../../platform/procedures';
import { countiesHeld } from './counties-held';
import { countiesOfZip } from './places-repo';

// The first question loads the centers of all ZIP codes.
const centroids = () => import('@deedlight/domain/reference/places/zip-centroids');

export const placeHandlers = {
  counties: os.places.counties.handler(
    async ({ input: { state }, context: { actor, database }, errors }) => {
      if (actor.role !== 'authenticated') throw errors.UNAUTHENTICATED();
      return { counties: await database.asUser(actor, (db) => countiesHeld(db, state ?? null)) };
    },
  ),
  zip: os.places.zip.handler(async ({ input: { zip }, context: { actor, database }, errors }) => {
    if (actor.role !== 'authenticated') throw errors.UNAUTHENTICATED();
    const rows = await database.asUser(actor, (db) => countiesOfZip(db, zip));
    const { zipCentroid } = await centroids();
    return {
      counties: rows.map(({ is_sample, ...row }) => ({ ...row, isSample: is_sample })),
      middle: zipCentroid(zip) ?? null,
    };
  }),
};

import { FileProblem } from './file-problem';

const names = '"([^"]{1,200})"';
const projected = new RegExp(
  String.raw`^\s*(?:PROJCS|PROJCRS|COMPD_CS|COMPOUNDCRS)\s*[[(]\s*${names}`,
  'i',
);
const geographic = new RegExp(String.raw`^\s*(?:GEOGCS|GEOGCRS|GEODCRS)\s*[[(]\s*${names}`, 'i');
/** Both are the same to a meter or two. */
const inUse = /WGS[_ ]?(19)?84|NAD[_ ]?(19)?83|North[_ ]American[_ ](Datum[_ ])?1983/i;

/**
 * Refuses the coordinates of a shapefile by what its .prj file says, unless they are longitude and
 * latitude of WGS 84 or NAD 83. Throws FileProblem with the name of the system.
 */
export function refuseSystem(path: string, wkt: string): void {
  const [, geographicName] = geographic.exec(wkt) ?? [];
  if (geographicName !== undefined && inUse.test(geographicName)) return;
  const [, projectedName] = projected.exec(wkt) ?? [];
  const name = geographicName ?? projectedName ?? wkt.trim().slice(0, 100);
  throw new FileProblem(
    `${path}: its coordinates are in ${name}, not in degrees of longitude and latitude of WGS 84 or NAD 83. Ask for the layer in WGS 84 (EPSG:4326).`,
  );
}

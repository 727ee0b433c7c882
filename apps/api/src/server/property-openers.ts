import { readProperty } from '../features/property/read-property';
import { viewProperty } from '../features/property/view-property';
import type { OpenProperty } from '../features/valuation/value-property';
import type { PropertyViews } from './property-views';

/** Opens a property without counting a view, for the home that the start page shows to everybody. */
export function uncountedOpener({ loadRows }: PropertyViews): OpenProperty {
  return async (ctx, id) => {
    const property = await readProperty(ctx, id, loadRows);
    if (property === undefined) throw new Error(`${id} is listed and is not on record`);
    return property;
  };
}

/** Opens a valuation's property by the same service as the page, so that a view is counted once. */
export function propertyOpener({ loadRows, meterView }: PropertyViews): OpenProperty {
  return async (ctx, id) => {
    const read = () => readProperty(ctx, id, loadRows);
    return (await viewProperty(ctx, id, read, meterView)).property;
  };
}

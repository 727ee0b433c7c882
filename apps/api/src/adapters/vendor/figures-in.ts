import type { Facts, RecordFlag } from '@deedlight/domain/property/parcel-record';
import type { PropertyType } from '@deedlight/domain/property/property-type';
import type { Temporal } from 'temporal-polyfill';
import { type FigureName, factShapes, flagOddities } from '../../imports/mapping/read-facts';

type Given = { type: PropertyType | null } & Record<FigureName, number | null>;

/**
 * Returns the characteristics that can be kept: it drops figures that no home could have. Oddities
 * go to `flags`.
 */
export function figuresIn(
  { type, ...figures }: Given,
  today: Temporal.PlainDate,
  flags: RecordFlag[],
): Facts {
  const facts: Facts = type === null ? {} : { type };
  for (const name of Object.keys(factShapes) as FigureName[]) {
    const figure = figureIn(name, figures[name]);
    if (figure !== null) facts[name] = figure;
  }
  flagOddities(facts, today.year + 3, flags);
  return facts;
}

/** Returns a figure of a home, or null if no home could have it. */
export function figureIn(name: FigureName, figure: number | null): number | null {
  const { most, isWhole } = factShapes[name];
  if (figure === null || figure < 0 || figure > most) return null;
  return isWhole && !Number.isInteger(figure) ? null : figure;
}

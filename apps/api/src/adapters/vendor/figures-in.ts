import type { Facts, RecordFlag } from '@deedlight/domain/property/parcel-record';
import type { PropertyType } from '@deedlight/domain/property/property-type';
import type { Temporal } from 'temporal-polyfill';
import { type FigureName, factShapes, flagOddities } from '../../imports/mapping/read-facts';

type Given = { type: PropertyType | null } & Record<FigureName, number | null>;

/** The characteristics that can be kept: a figure beyond all houses is no figure. Oddities go to `flags`. */
export function figuresIn(
  { type, ...figures }: Given,
  today: Temporal.PlainDate,
  flags: RecordFlag[],
): Facts {
  const facts: Facts = type === null ? {} : { type };
  for (const name of Object.keys(factShapes) as FigureName[]) {
    const { most, isWhole } = factShapes[name];
    const figure = figures[name];
    if (figure === null || figure < 0 || figure > most) continue;
    if (!isWhole || Number.isInteger(figure)) facts[name] = figure;
  }
  flagOddities(facts, today.year + 3, flags);
  return facts;
}

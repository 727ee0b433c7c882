import { Mapping } from '../mapping/mapping-schema';
import ames from './ames.json' with { type: 'json' };
import dcCondos from './dc-condos.json' with { type: 'json' };
import dcHouses from './dc-houses.json' with { type: 'json' };
import kingCounty from './king-county.json' with { type: 'json' };
import milwaukee from './milwaukee.json' with { type: 'json' };
import philadelphia from './philadelphia.json' with { type: 'json' };
import seattlePriorSales from './seattle-prior-sales.json' with { type: 'json' };

/** Mappings for files that anyone can download, in the same format as a user's own. */
const presets: Readonly<Record<string, unknown>> = {
  ames,
  'dc-condos': dcCondos,
  'dc-houses': dcHouses,
  'king-county': kingCounty,
  milwaukee,
  philadelphia,
  'seattle-prior-sales': seattlePriorSales,
};

export const presetNames = Object.keys(presets);

export function preset(name: string): Mapping | undefined {
  return Object.hasOwn(presets, name) ? Mapping.parse(presets[name]) : undefined;
}

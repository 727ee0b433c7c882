import type { Property } from '@deedlight/contract/property';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { AroundSetups } from '../../adapters/around-source';
import type { RequestContext } from '../../platform/context';
import { os } from '../../platform/procedures';
import type { OpenedPlaces } from '../geocoding/public';
import { AskOrRecall } from './ask-or-recall';
import { lookAround } from './look-around';

/** Opens the home as its page does: a view counts once, and a refused reader gets nothing. */
type OpenHome = (ctx: RequestContext, id: PropertyId) => Promise<Property>;

export function aroundHandlers(open: OpenHome, setups: AroundSetups, places: OpenedPlaces) {
  const services = new AskOrRecall();
  return {
    read: os.around.read.handler(async ({ input, context }) => {
      const deps = { ...context, waits: input.whole };
      const home = await open(context, input.id);
      const noPlace = await places.look(deps, home);
      if (noPlace !== 'placed') return await lookAround(services, setups, deps, { home, noPlace });
      const placed = await open(context, input.id);
      return await lookAround(services, setups, deps, { home: placed, noPlace: null });
    }),
  };
}

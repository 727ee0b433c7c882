import type { Property } from '@deedlight/contract/property';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { AroundSetups } from '../../adapters/around-source';
import type { RequestContext } from '../../platform/context';
import { os } from '../../platform/procedures';
import { AskOrRecall } from './ask-or-recall';
import { lookAround } from './look-around';

/** Opens the home as its page does: a view counts once, and a refused reader gets nothing. */
type OpenHome = (ctx: RequestContext, id: PropertyId) => Promise<Property>;

export function aroundHandlers(open: OpenHome, setups: AroundSetups) {
  const services = new AskOrRecall();
  return {
    read: os.around.read.handler(async ({ input, context }) => {
      const home = await open(context, input.id);
      return await lookAround(services, setups, { ...context, waits: input.whole }, home);
    }),
  };
}

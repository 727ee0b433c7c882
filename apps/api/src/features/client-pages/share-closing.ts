import type { ClosingAsked, ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import type { ClosingServices } from './closing-parts';
import { citedSources, homeForClient, labelOfWorked } from './home-of-worked';
import { homeOf } from './make-report';
import { ownerOfSchedule } from './schedule-owner';
import { senderOf } from './sender-of';
import type { SharingLoans } from './share-loans';
import { type Maker, plainInputs } from './share-worked';
import { workOutClosing } from './work-out-closing';

export type SharingClosing = SharingLoans & { closing: ClosingServices };

const words = { buyer: 'Closing costs', seller: 'Net sheet' } as const;

/**
 * Returns what works a side of a closing out. It throws what opening the home throws, and
 * InvalidInput.
 */
export function closingMaker(
  ctx: RequestContext,
  member: Member,
  asked: ClosingAsked,
  { services, averages, closing, productName }: SharingClosing,
): Maker {
  return async ({ name, note }) => {
    const inputs = plainInputs(asked, 'These are too many prices and changes for a link.');
    const { propertyId } = asked;
    const opened = await homeForClient(ctx, propertyId, services);
    const property = opened?.property ?? null;
    const worked = await workOutClosing(asked, closing, {
      ...{ property, seen: opened?.seen ?? null },
      averages: hasRate(asked) ? await averages(ctx) : null,
    });
    const { schedule } = asked.side === 'buyer' ? asked.deal : asked.sale;
    const sender = await senderOf(ctx, member);
    const home = property && homeOf(property);
    const report: ClosingReport = {
      kind: 'closing',
      madeAt: ctx.clock.now().toString(),
      isSample: property?.isSample ?? false,
      ...{ productName, sender, note, name, home },
      ...worked,
      ...(schedule !== undefined &&
        worked.schedule !== null && { scheduleOf: await ownerOfSchedule(ctx, member, schedule) }),
      sources: property === null ? [] : citedSources(property, worked.of.taxes),
    };
    const price = priceOf(worked.of);
    const label = labelOfWorked(words[asked.side], { name, home, price });
    return { propertyId, label, report, inputs };
  };
}

function hasRate(asked: ClosingAsked): boolean {
  return asked.side === 'buyer' && asked.funds.annualRate !== undefined;
}

function priceOf(of: ClosingReport['of']): number {
  if (of.side === 'buyer') return of.price;
  return of.offers[of.best]?.price ?? 0;
}

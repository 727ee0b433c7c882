import type { LoansAsked, LoansReport } from '@deedlight/contract/client-pages/loans-report';
import { toPlain } from '@deedlight/domain/plain-values';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import type { Averages } from './averages';
import { citedSources, homeForClient, labelOfWorked } from './home-of-worked';
import type { Keeping } from './keep-link';
import { homeOf } from './make-report';
import { senderOf } from './sender-of';
import type { ReportServices } from './share-home';
import type { Maker } from './share-worked';
import { workOutLoans } from './work-out-loans';

export type SharingLoans = Keeping & {
  services: Pick<ReportServices, 'open' | 'readPublic'>;
  averages: (ctx: RequestContext) => Promise<Averages>;
  productName: string;
};

/**
 * Returns what works a comparison of loans out. It throws what opening the home throws, and
 * InvalidInput.
 */
export function loansMaker(
  ctx: RequestContext,
  member: Member,
  asked: LoansAsked,
  { services, averages, productName }: SharingLoans,
): Maker {
  return async ({ name, note }) => {
    const { propertyId } = asked;
    const { property } = (await homeForClient(ctx, propertyId, services)) ?? { property: null };
    const worked = await workOutLoans(asked, {
      ...{ property, averages: await averages(ctx) },
      today: ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate(),
    });
    const sender = await senderOf(ctx, member);
    const home = property && homeOf(property);
    const report: LoansReport = {
      kind: 'loans',
      madeAt: ctx.clock.now().toString(),
      isSample: property?.isSample ?? false,
      ...{ productName, sender, note, name, home },
      say: asked.say,
      ...worked,
      sources: property === null ? [] : citedSources(property, worked.taxes),
    };
    return { propertyId, label: labelOf(report), report, inputs: toPlain(asked) };
  };
}

function labelOf({ name, home, purchase }: LoansReport): string {
  return labelOfWorked('Loans', { name, home, price: purchase.price });
}

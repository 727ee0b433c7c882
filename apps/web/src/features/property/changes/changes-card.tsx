import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { changesSince, type Look, type Watched } from '@deedlight/domain/property/last-look';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatCount, formatDay, formatInstantDay, formatMoney } from '../../../kit/format/format';
import { ownRows } from '../../../platform/api/own-rows';
import { valuationQuery } from '../../../platform/api/valuation-query';
import { useSession } from '../../../platform/session/session-store';
import { Card } from '../../../ui/card';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { LoadFailed } from '../../usage/public';
import { lookAt } from './look-at';

const labels: Record<Watched, string> = {
  owner: 'Owner',
  'last-sale': 'Last sale',
  'open-loans': 'Open loans',
  assessment: 'Assessment',
  estimate: 'Estimate',
};

/** An earlier look; null on the first one. */
type LastLook = { seenAt: string; look: Look } | null;

/** The changes since the member's last look; nothing for a visitor, or when nothing changed. */
export function ChangesCard({ property }: { property: Property }) {
  const userId = useSession(({ session }) => session?.user.id);
  const { data: valuation } = useQuery(valuationQuery(property.id));
  if (userId === undefined || valuation === undefined) return null;
  return <Changes property={property} valuation={valuation} userId={userId} />;
}

type Props = { property: Property; valuation: ValuationOut; userId: string };

function Changes({ property, valuation, userId }: Props) {
  const now = lookAt(property, valuation);
  const query = useQuery(lastLook(userId, property.id, now));
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="What changed here" />;
  }
  if (query.data == null) return null;
  const { seenAt, look } = query.data;
  const changes = changesSince(look, now);
  if (changes.length === 0) return null;
  return (
    <Card title={`Since ${formatInstantDay(seenAt)}`} note="when you last looked">
      <dl className="grid gap-2.5">
        {changes.map((what) => (
          <div key={what}>
            <dt className="text-s text-ink-3">{changeLabel(what)}</dt>
            <dd>
              <VisuallyHidden>was </VisuallyHidden>
              <span className="text-ink-3">{lookWords(what, look)}</span>{' '}
              <span aria-hidden="true">→</span> <VisuallyHidden>now </VisuallyHidden>
              <strong className="font-strong">{lookWords(what, now)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/**
 * Stores the member's current look and returns the previous one, in one step. It runs once while
 * the page is in memory, as showing a kept answer again is no new look.
 */
function lastLook(userId: string, id: string, now: Look) {
  return queryOptions({
    queryKey: ['own-rows', 'property-visit', userId, id],
    queryFn: () => exchangeLook(id, now),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function exchangeLook(id: string, now: Look): Promise<LastLook> {
  const visit = { property_id: id, snapshot: now };
  const { earlier_seen_at: seenAt, earlier_snapshot: look } = await ownRows(
    'property_visits',
  ).upsertAndRead(visit, ['user_id', 'property_id'], ['earlier_seen_at', 'earlier_snapshot']);
  return seenAt === null || look === null ? null : { seenAt, look };
}

function changeLabel(what: Watched): string {
  return labels[what];
}

/** Returns a look's figure in words. */
export function lookWords(what: Watched, look: Look): string {
  switch (what) {
    case 'owner':
      return look.owner ?? 'none on record';
    case 'last-sale':
      return joined([money(look.lastSalePrice), look.lastSaleOn && formatDay(look.lastSaleOn)]);
    case 'open-loans':
      return look.openLoans === 0 || look.openLoans === undefined
        ? 'none on record'
        : joined([formatCount(look.openLoans, 'loan'), money(look.openLoanTotal)]);
    case 'assessment':
      return joined([money(look.assessment), look.assessmentYear && `${look.assessmentYear}`]);
    case 'estimate':
      return look.estimate == null ? 'no value' : joined([money(look.estimate), modelOf(look)]);
  }
}

function modelOf({ model }: Look) {
  return model == null ? null : `model ${model}`;
}

function money(cents: number | null | undefined): string | null {
  return cents == null ? null : formatMoney(cents, { cents: 'never' });
}

function joined(parts: (string | number | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ') || 'none on record';
}

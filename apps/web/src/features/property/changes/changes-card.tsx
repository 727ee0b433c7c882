import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { changesSince } from '@deedlight/domain/property/last-look';
import { useQuery } from '@tanstack/react-query';
import { formatInstantDay } from '../../../kit/format/format';
import { valuationQuery } from '../../../platform/api/valuation-query';
import { useSession } from '../../../platform/session/session-store';
import { Card } from '../../../ui/card';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { LoadFailed } from '../../usage/public';
import { changeLabel, lookWords } from './change-words';
import { lastLook } from './last-look';
import { lookAt } from './look-at';

/** What changed since the member last looked; nothing where nothing did, and for a visitor. */
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

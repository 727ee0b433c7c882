import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../../platform/session/session-store';
import { SkeletonText } from '../../../../ui/page/skeleton';
import { LoadFailed } from '../../../usage/public';
import { nothingSaid, ownProfessional } from './own-professional-query';
import { ProfessionalForm } from './professional-form';

/** What a member says of themselves on every report that they make. */
export function ProfessionalCard() {
  const userId = useSession(({ user }) => user?.id);
  const query = useQuery({ ...ownProfessional(userId ?? ''), enabled: userId !== undefined });
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        This stands on every PDF that you make, with your name and photo, below the mark of this
        site. What you leave empty is left out. Nobody else sees it until you hand out a report.
      </p>
      {query.isPending && <SkeletonText lines={6} label="Loading what your reports say" />}
      {query.isError && (
        <LoadFailed error={query.error} retry={query.refetch} what="What your reports say" />
      )}
      {query.isSuccess && userId !== undefined && (
        <ProfessionalForm key={userId} userId={userId} saved={query.data ?? nothingSaid} />
      )}
    </div>
  );
}

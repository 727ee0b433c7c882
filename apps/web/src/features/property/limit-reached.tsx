import { ORPCError } from '@orpc/client';
import { formatInstant } from '../../kit/format/format';
import { useReturnTo } from '../../kit/url-state/return-to';
import { LinkButton } from '../../ui/link-button';
import { PageTitle } from '../../ui/page-title';
import { useIsInside } from './property-link';

/** Stands behind the sign-up dialog and stays when it is closed: what happened and what to do. */
export function LimitReached({ error }: { error: unknown }) {
  const resetsAt = resetOf(error);
  const isInside = useIsInside();
  const returnTo = useReturnTo();
  return (
    <div className="mx-auto max-w-[560px] py-14 desk:py-24">
      <PageTitle>Free views used up</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">The free property views are used up</h1>
      <p className="mt-3 text-l text-ink-2">
        This property was not opened.
        {resetsAt !== null && ` New free views come ${formatInstant(resetsAt)}.`} Properties you
        opened today can still be read.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <LinkButton to="/signup" search={returnTo} kind="primary">
          Create an account
        </LinkButton>
        <LinkButton to={isInside ? '/app' : '/'}>Go to the start page</LinkButton>
      </div>
    </div>
  );
}

function resetOf(error: unknown): string | null {
  if (!(error instanceof ORPCError)) return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('resetsAt' in data)) return null;
  return typeof data.resetsAt === 'string' ? data.resetsAt : null;
}

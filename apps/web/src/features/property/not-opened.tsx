import { ORPCError } from '@orpc/client';
import { formatInstantDay } from '../../lib/format';
import { LinkButton } from '../../ui/link-button';
import { PageTitle } from '../../ui/page-title';

const headings = {
  USAGE_LIMIT_EXCEEDED: 'All searches of this period are used',
  TRIAL_EXPIRED: 'Your free trial has ended',
  SUBSCRIPTION_REQUIRED: 'This needs an active subscription',
};

type Refusal = keyof typeof headings;

export function isRefusal(code: string): code is Refusal {
  return code in headings;
}

/** Stands behind the dialog that explains a member's refusal, and stays when it is closed. */
export function NotOpened({ code, error }: { code: Refusal; error: unknown }) {
  const resetDate = resetOf(error);
  return (
    <div className="mx-auto max-w-[560px] py-14 desk:py-24">
      <PageTitle>Property not opened</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">{headings[code]}</h1>
      <p className="mt-3 text-l text-ink-2">
        This property was not opened, and nothing was counted.
        {code === 'USAGE_LIMIT_EXCEEDED' &&
          ' Properties you opened in this period can still be read.'}
        {resetDate !== null && ` The count begins again on ${formatInstantDay(resetDate)}.`}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <LinkButton to="/app/billing" kind="primary">
          See your plan
        </LinkButton>
        <LinkButton to="/app/navigation">See what is open to you</LinkButton>
      </div>
    </div>
  );
}

function resetOf(error: unknown): string | null {
  if (!(error instanceof ORPCError)) return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('resetDate' in data)) return null;
  return typeof data.resetDate === 'string' ? data.resetDate : null;
}

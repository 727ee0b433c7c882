import { useLocation } from '@tanstack/react-router';
import { LinkButton } from '../../../ui/link-button';
import { PageTitle } from '../../../ui/page/page-title';

/** The page for every unknown address. The search box is in the bar above it. */
export function NotFoundPage() {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <div className="mx-auto max-w-[560px] py-14 desk:py-24">
      <PageTitle>Page not found</PageTitle>
      <p className="text-s text-ink-3">404</p>
      <h1 className="mt-1 text-2xl font-bold tracking-tight">There is no page at this address</h1>
      <p className="mt-3 text-l text-ink-2">
        <span className="font-strong break-all text-ink">{path}</span> leads nowhere. The address
        may be mistyped, or the page has moved.
      </p>
      <p className="mt-2 text-l text-ink-2">Search for a property above, or start over.</p>
      <div className="mt-6">
        <LinkButton to="/" kind="primary">
          Go to the start page
        </LinkButton>
      </div>
    </div>
  );
}

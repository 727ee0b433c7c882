import { PageTitle } from '../../ui/page/page-title';
import { TextLink } from '../../ui/text-link';

/** Shown in place of a page that is for admins only. */
export function AccessDenied() {
  return (
    <div className="max-w-[560px] py-10">
      <PageTitle>Access Denied</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">Access Denied</h1>
      <p className="mt-2 text-ink-2">You don't have permission to access this page.</p>
      <p className="mt-5">
        <TextLink to="/app">Go to the dashboard</TextLink>
      </p>
    </div>
  );
}

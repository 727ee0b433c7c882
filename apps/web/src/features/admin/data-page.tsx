import type { ReactNode } from 'react';
import { useIsAdmin } from '../../platform/session/use-is-admin';
import { PageHead } from '../../ui/page/page-head';
import { SkeletonText } from '../../ui/page/skeleton';
import { TextLink } from '../../ui/text-link';
import { AccessDenied } from './access-denied';

type Props = { title: string; lead: string; children: ReactNode };

/** A page on which admins bring records in, with the way back to their list. */
export function DataPage({ title, lead, children }: Props) {
  const isAdmin = useIsAdmin();
  if (isAdmin === false) return <AccessDenied />;
  if (isAdmin === null) return <SkeletonText lines={4} label="Loading" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-8">
      <PageHead
        title={title}
        lead={lead}
        above={
          <TextLink to="/app/admin/users" search={{ tab: 'imports' }}>
            Data imports
          </TextLink>
        }
      />
      {children}
    </div>
  );
}

import { useUrlState } from '../../kit/url-state/url-state';
import { useSession } from '../../platform/session/session-store';
import { PageHead } from '../../ui/page/page-head';
import { Tabs } from '../../ui/page/tabs';
import { AccessDenied } from './access-denied';
import { AuditLog } from './audit-log';
import { ImportRuns } from './import-runs';
import { LoanLimits } from './loan-limits';
import { Providers } from './providers';
import { Users } from './users';

const tabs = [
  { id: 'users', label: 'Users', content: <Users /> },
  { id: 'log', label: 'Audit log', content: <AuditLog of="changes" /> },
  { id: 'traces', label: 'Skip tracing', content: <AuditLog of="skip-trace" /> },
  { id: 'imports', label: 'Data imports', content: <ImportRuns /> },
  { id: 'limits', label: 'Loan limits', content: <LoanLimits /> },
  { id: 'providers', label: 'Providers', content: <Providers /> },
];

/** The admins' page: accounts, changes, imports and configuration. */
export function AdminUsersPage() {
  const isAdmin = useSession(({ user }) => user?.is_admin === true);
  const [tab, change] = useUrlState(({ tab }) => tabs.find(({ id }) => id === tab)?.id ?? 'users');
  if (!isAdmin) return <AccessDenied />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-8">
      <PageHead title="Admin" />
      <Tabs
        label="Admin"
        tabs={tabs}
        value={tab}
        onChange={(id) => change({ tab: id === 'users' ? null : id })}
      />
    </div>
  );
}

import { formatInstant } from '../../kit/format/format';
import { DataTable } from '../../ui/data-table';
import type { Column } from '../../ui/table-column';
import { Tag } from '../../ui/tag';
import { nameOf, type User } from './user';
import { UserActions } from './user-actions';

const columns: Column<User>[] = [
  {
    id: 'email',
    header: 'E-mail',
    value: nameOf,
    cell: (user) => (
      <>
        {nameOf(user)} {user.isAdmin && <Tag tone="act">admin</Tag>}
      </>
    ),
    phone: 'title',
  },
  { id: 'name', header: 'Name', value: ({ fullName }) => fullName ?? '', phone: 'detail' },
  { id: 'plan', header: 'Plan', value: planText, phone: 'detail' },
  {
    id: 'signed-in',
    header: 'Last sign-in',
    value: ({ lastSignInAt }) => lastSignInAt ?? '',
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'Never' : formatInstant(lastSignInAt)),
    phone: 'hidden',
  },
  {
    id: 'created',
    header: 'Opened',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatInstant(createdAt),
    phone: 'hidden',
  },
  {
    id: 'actions',
    header: 'Actions',
    value: () => null,
    cell: (user) => <UserActions user={user} />,
    phone: 'figure',
  },
];

export function UserTable({ users }: { users: User[] }) {
  return <DataTable caption="Accounts" columns={columns} rows={users} rowKey={({ id }) => id} />;
}

/** Which of a trial, an upgrade and a subscription an account has, as the server's rows say it. */
export function planText({ subscription, hasUpgraded, trialStartedAt }: User): string {
  if (subscription !== null) {
    const { status, currentPeriodEnd } = subscription;
    return currentPeriodEnd === null
      ? `Pro, ${status}`
      : `Pro, ${status}, period to ${formatInstant(currentPeriodEnd)}`;
  }
  return hasUpgraded ? 'Upgraded' : `Trial from ${formatInstant(trialStartedAt)}`;
}

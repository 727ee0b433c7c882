import { type AccountPlan, accountPlans } from '@deedlight/domain/accounts/account-plan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatInstant } from '../../kit/format/format';
import { useDebounced } from '../../kit/hooks/use-debounced';
import { api, client } from '../../platform/api/api';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/forms/field';
import { FormMessage } from '../../ui/forms/form-message';
import { Select } from '../../ui/forms/select';
import { TextInput } from '../../ui/forms/text-input';
import { Empty } from '../../ui/page/empty';
import { SkeletonText } from '../../ui/page/skeleton';
import { DataTable } from '../../ui/tables/data-table';
import { ExportAll } from '../../ui/tables/export-all';
import type { Column } from '../../ui/tables/table-column';
import { Tag } from '../../ui/tag';
import { LoadFailed } from '../usage/public';
import { planNames, planText, seatLines } from './plan-text';
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
  {
    id: 'plan',
    header: 'Plan',
    value: planText,
    cell: (user) => (
      <span className="grid gap-0.5">
        <span>{planText(user)}</span>
        {seatLines(user).map((line) => (
          <span key={line} className="text-s text-ink-2">
            {line}
          </span>
        ))}
      </span>
    ),
    csv: (user) => [planText(user), ...seatLines(user)].join('; '),
    phone: 'detail',
  },
  {
    id: 'signed-in',
    header: 'Last sign-in',
    value: ({ lastSignInAt }) => lastSignInAt ?? '',
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'Never' : formatInstant(lastSignInAt)),
    csv: ({ lastSignInAt }) => lastSignInAt ?? 'Never',
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
    csv: null,
    phone: 'detail',
  },
];

const pageSize = 50;

const everyPlan = 'all';
const plans = [
  { value: everyPlan, label: 'Every plan' },
  ...accountPlans.map((value) => ({ value, label: planNames[value] })),
] as const;

const debounceMs = 200;

/** The accounts, newest first; part of an e-mail or a name and the plan filter them. */
export function Users() {
  const [text, setText] = useState('');
  const [plan, setPlan] = useState<AccountPlan | typeof everyPlan>(everyPlan);
  const [offset, setOffset] = useState(0);
  const search = useDebounced(text.trim().slice(0, 200), debounceMs);
  const filter = { search, ...(plan !== everyPlan && { plan }) };
  const query = useQuery({
    ...api.accounts.users.queryOptions({
      input: { ...filter, offset, limit: pageSize },
    }),
    placeholderData: keepPreviousData,
  });
  // A server of before has no such filter, and lists every account.
  const isUnfiltered =
    plan !== everyPlan && query.data?.plan === undefined && query.data !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid max-w-[640px] gap-3 phone:grid-cols-2">
        <Field label="Search by e-mail or name">
          <TextInput
            type="search"
            maxLength={200}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setOffset(0);
            }}
          />
        </Field>
        <Field label="Plan">
          <Select
            options={plans}
            value={plan}
            onValueChange={(chosen) => {
              setPlan(chosen);
              setOffset(0);
            }}
          />
        </Field>
      </div>
      {isUnfiltered && (
        <FormMessage kind="failed">
          This server does not filter by plan yet. Accounts of every plan are shown.
        </FormMessage>
      )}
      <Found query={query} filter={filter} />
      {query.data !== undefined && query.data.total > pageSize && (
        <div className="flex gap-2">
          <Button disabled={offset === 0} onClick={() => setOffset(offset - pageSize)}>
            Newer
          </Button>
          <Button
            disabled={offset + pageSize >= query.data.total}
            onClick={() => setOffset(offset + pageSize)}
          >
            Older
          </Button>
        </div>
      )}
    </div>
  );
}

type Filter = { search: string; plan?: AccountPlan };

type Query = ReturnType<
  typeof useQuery<{ users: Parameters<typeof UserTable>[0]['users']; total: number }>
>;

function Found({ query, filter }: { query: Query; filter: Filter }) {
  if (query.isPending) return <SkeletonText lines={4} label="Loading the accounts" />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="The accounts" />;
  if (query.data.users.length === 0)
    return (
      <Empty title="No account matches">Try a part of the e-mail or the name, or every plan.</Empty>
    );
  return (
    <>
      <p role="status" className="text-s text-ink-2">
        {formatCount(query.data.total, 'account')}
      </p>
      <UserTable users={query.data.users} filter={filter} />
    </>
  );
}

function UserTable({ users, filter }: { users: User[]; filter: Filter }) {
  return (
    <Card name="Accounts">
      <DataTable caption="Accounts" columns={columns} rows={users} rowKey={({ id }) => id} />
      <div className="mt-2 flex justify-end print:hidden">
        <ExportAll csvName="accounts.csv" columns={columns} rows={() => allUsers(filter)} />
      </div>
    </Card>
  );
}

/** The most that the server lists at once. */
const mostListed = 200;

/** Reads all accounts of the filter; one that is opened meanwhile moves others, and none doubles. */
async function allUsers(filter: Filter): Promise<User[]> {
  const found = new Map<string, User>();
  let total = Number.POSITIVE_INFINITY;
  for (let offset = 0; offset < total; offset += mostListed) {
    const page = await client.accounts.users({ ...filter, offset, limit: mostListed });
    for (const user of page.users) found.set(user.id, user);
    total = page.total;
  }
  return [...found.values()];
}

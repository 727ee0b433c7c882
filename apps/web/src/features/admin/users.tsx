import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../kit/format/format';
import { useDebounced } from '../../kit/hooks/use-debounced';
import { api } from '../../platform/api/api';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Field } from '../../ui/field';
import { SkeletonText } from '../../ui/skeleton';
import { TextInput } from '../../ui/text-input';
import { LoadFailed } from '../usage/public';
import { UserTable } from './user-table';

const pageSize = 50;
const debounceMs = 200;

/** The accounts, newest first; a part of an e-mail or name narrows them. */
export function Users() {
  const [text, setText] = useState('');
  const [offset, setOffset] = useState(0);
  const search = useDebounced(text.trim().slice(0, 200), debounceMs);
  const query = useQuery({
    ...api.accounts.users.queryOptions({ input: { search, offset, limit: pageSize } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="max-w-[420px]">
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
      </div>
      <Found query={query} />
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

type Query = ReturnType<
  typeof useQuery<{ users: Parameters<typeof UserTable>[0]['users']; total: number }>
>;

function Found({ query }: { query: Query }) {
  if (query.isPending) return <SkeletonText lines={4} label="Loading the accounts" />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="The accounts" />;
  if (query.data.users.length === 0)
    return <Empty title="No account matches">Try a part of the e-mail or the name.</Empty>;
  return (
    <>
      <p role="status" className="text-s text-ink-2">
        {formatCount(query.data.total, 'account')}
      </p>
      <UserTable users={query.data.users} />
    </>
  );
}

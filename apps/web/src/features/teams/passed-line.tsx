import { leaverWords, wayOut } from '@deedlight/domain/teams/passing-on';
import { useQuery } from '@tanstack/react-query';
import { formatInstantDay } from '../../kit/format/format';
import { ownRows } from '../../platform/api/own-rows';

type Props = { thing: 'list_id' | 'rate_sheet_id' | 'fee_schedule_id'; id: string };

/** Says of a list, a rate sheet or a fee schedule who shared it before it passed on; absent where it did not. */
export function PassedLine({ thing, id }: Props) {
  const { data } = useQuery({
    queryKey: ['own-rows', 'passed-things', thing, id],
    queryFn: async ({ signal }) => {
      const newest = { newestFirst: 'passed_at', limit: 1, signal } as const;
      const is = { [thing]: id };
      return await ownRows('passed_things').select(['name', 'was_removed', 'passed_at'], {
        is,
        ...newest,
      });
    },
  });
  const passed = data?.[0];
  if (passed === undefined) return null;
  return (
    <span className="text-s text-ink-2">
      Shared by {leaverWords(passed.name)}, who {wayOut(passed.was_removed)} the team on{' '}
      {formatInstantDay(passed.passed_at)}
    </span>
  );
}

import type { Trace } from '@deedlight/contract/skip-trace';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatInstant, formatInstantDay } from '../../kit/format/format';
import { notify } from '../../kit/notify/notify';
import { api, client } from '../../platform/api/api';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { SampleTag } from '../../ui/tag';
import { TextLink } from '../../ui/text-link';
import { CopyPhones } from './copy-phones';
import { PersonCard } from './person-card';
import { purposeText } from './words';

type Props = { trace: Trace; onForgotten: () => void };

/** Everyone who was found, with the source and the retention period. */
export function TraceResult({ trace, onForgotten }: Props) {
  const { label, propertyId, persons, provider, fetchedAt, keptUntil, purpose, isSample } = trace;
  return (
    <>
      <Card
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            {label} {isSample && <SampleTag />}
          </span>
        }
      >
        <p className="text-s text-ink-2">
          {isSample && 'Invented details: these numbers reach nobody. '}
          From {provider}, as of {formatInstant(fetchedAt)}. Kept for you until{' '}
          {formatInstantDay(keptUntil)}. Purpose: {purposeText(purpose)}.
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <CopyPhones persons={persons} />
          <Forget id={trace.id} onForgotten={onForgotten} />
          {propertyId !== null && (
            <TextLink to="/app/property/{-$id}" params={{ id: propertyId }} preload={false}>
              The property
            </TextLink>
          )}
        </div>
      </Card>
      {persons.map((person) => (
        <PersonCard key={person.name} person={person} />
      ))}
      <p className="text-s text-ink-3">
        This is no consumer report: never use it to decide on credit, insurance, employment or
        tenancy. A number found here is no consent to call or text. Some states (among them Florida,
        Oklahoma, Washington, Maryland and Texas) have stricter rules than the federal ones. Calls
        to sell something are allowed from 8 a.m. to 9 p.m. where the person is, which the area code
        only suggests. This is no legal advice.
      </p>
    </>
  );
}

function Forget({ id, onForgotten }: { id: string; onForgotten: () => void }) {
  const queryClient = useQueryClient();
  const forget = useMutation({
    mutationFn: () => client.skipTrace.forget({ id }),
    onSuccess: async () => {
      notify({ kind: 'done', text: 'Trace deleted' });
      onForgotten();
      await queryClient.invalidateQueries({ queryKey: api.skipTrace.list.key() });
    },
    onError: () => notify({ kind: 'failed', text: 'The trace could not be deleted' }),
  });
  return (
    <Button kind="danger" size="s" isBusy={forget.isPending} onClick={() => forget.mutate()}>
      Delete this trace
    </Button>
  );
}

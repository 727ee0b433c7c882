import type { ChangeMails } from '@deedlight/contract/accounts/change-mails';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstant } from '../../../kit/format/format';
import { useAtOnce } from '../../../kit/hooks/use-at-once';
import { notify } from '../../../kit/notify/notify';
import { api, client } from '../../../platform/api/api';
import { RadioGroup } from '../../../ui/forms/choice';
import { FormMessage } from '../../../ui/forms/form-message';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';

const options = [
  { value: 'never', label: 'Never' },
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly, on Mondays' },
] as const;

/** How often changes at watched homes, lists and searches are mailed to the member. */
export function ChangeMailsCard() {
  const query = useQuery(api.accounts.changeMails.queryOptions());
  const queryClient = useQueryClient();
  const choosing = useMutation({
    mutationFn: (every: ChangeMails['every']) => client.accounts.chooseChangeMails({ every }),
    onSuccess: (chosen) => {
      queryClient.setQueryData(api.accounts.changeMails.queryOptions().queryKey, chosen);
      notify({ kind: 'done', text: chosenWords[chosen.every] });
    },
    onError: () => notify({ kind: 'failed', text: 'That stays as it was. Try again.' }),
  });
  const [every, choose] = useAtOnce(query.data?.every ?? 'never', choosing.mutateAsync);
  if (query.isPending) return <SkeletonText lines={5} label="Loading mails of changes" />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="Mails of changes" />;
  }
  const mails = query.data;
  return (
    <div className="grid gap-2">
      <RadioGroup
        label="What changed at the homes, lists and searches that you watch"
        options={options}
        value={every}
        onValueChange={choose}
      />
      {!mails.sendsMail && (
        <FormMessage kind="failed">
          This server sends no mail. Whoever runs it sets SMTP_URL or RESEND_API_KEY.
        </FormMessage>
      )}
      <p className="text-s text-ink-3 wrap-anywhere">{stateWords(mails)}</p>
    </div>
  );
}

const chosenWords = {
  never: 'No more mails of changes',
  day: 'Changes come by mail each day',
  week: 'Changes come by mail on Mondays',
};

function stateWords({ every, email, hourUtc, last }: ChangeMails): string {
  if (email === null) return 'The account has no e-mail address.';
  const to = `To ${email}`;
  const when = every === 'never' ? to : `${to}, at ${hourUtc}:00 UTC, if something changed`;
  if (last === null) return `${when}.`;
  const at = formatInstant(last.at);
  return last.state === 'sent'
    ? `${when}. Last sent ${at}.`
    : `${when}. The one of ${at} could not be sent; the next one tells it.`;
}

import type { ClientLink } from '@deedlight/contract/client-pages';
import { linkState } from '@deedlight/domain/client-pages/client-link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatCount, formatInstant, formatInstantDay } from '../../../kit/format/format';
import { copyText } from '../../../kit/notify/copy-text';
import { notify } from '../../../kit/notify/notify';
import { api, client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { useTakingBack } from '../../../platform/api/use-taking-back';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { SavePdfButton } from '../../../ui/page/save-pdf-button';
import { Tag } from '../../../ui/tag';
import { TextLink } from '../../../ui/text-link';
import { mailWords } from '../share/mail-words';

// What writes the calculator's address is as large as the page, and most links are of homes.
const OpenInCalculator = lazy(() =>
  import('./open-in-calculator').then((part) => ({ default: part.OpenInCalculator })),
);

const SendDialog = lazy(() =>
  import('./send-dialog').then((part) => ({ default: part.SendDialog })),
);
const closingPages = { buyer: '/app/title-fees', seller: '/app/title-fees/selling' } as const;

/** `now` is an instant, by which a link has expired or not. */
type Props = { link: ClientLink; now: string };

export function ClientLinkRow({ link, now }: Props) {
  const { label, url, hasPasscode, createdAt, expiresAt, questions, version } = link;
  const state = linkState(link, now);
  const mailed = mailWords(link);
  const revoking = useRevoking(link);
  const [isSending, setSending] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <LinkName link={link} />
          {state === 'revoked' && <Tag tone="bad">Revoked</Tag>}
          {state === 'expired' && <Tag>Ended</Tag>}
          {hasPasscode && <Tag>Passcode</Tag>}
        </p>
        <p className="text-s text-ink-2">
          Made {formatInstant(createdAt)}
          {version > 1 && `, version ${version}`} · {state === 'expired' ? 'ended' : 'ends'}{' '}
          {formatInstantDay(expiresAt)}
        </p>
        <p className="text-s text-ink-2">
          {openWords(link)}
          {mailed !== '' && ` · ${mailed}`}
          {questions > 0 && ` · ${formatCount(questions, 'question')}, sent to you by mail`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'open' && link.inputs !== null && (
          <Suspense>
            <OpenInCalculator id={link.id} label={label} inputs={link.inputs} />
          </Suspense>
        )}
        {state === 'open' && link.closing !== null && (
          <LinkButton
            size="s"
            to={closingPages[link.closing.side]}
            search={{ ...link.closing.page, link: link.id }}
            preload={false}
            className="max-desk:min-h-[44px]"
            aria-label={`Open the closing of ${label}`}
          >
            Open the closing
          </LinkButton>
        )}
        {state === 'open' && link.comparables !== null && (
          <LinkButton
            size="s"
            to="/app/comparables"
            search={{ ...link.comparables, link: link.id }}
            preload={false}
            className="max-desk:min-h-[44px]"
            aria-label={`Open the sales of ${label}`}
          >
            Open the sales
          </LinkButton>
        )}
        {state === 'open' && url !== null && (
          <Button
            size="s"
            className="max-desk:min-h-[44px]"
            aria-label={`Copy the link of ${label}`}
            onClick={() => copyText(url, 'Link copied')}
          >
            Copy
          </Button>
        )}
        {state === 'open' && url !== null && (
          <Button
            size="s"
            className="max-desk:min-h-[44px]"
            aria-label={`Send the link of ${label} by mail`}
            onClick={() => setSending(true)}
          >
            Send
          </Button>
        )}
        {state === 'open' && (
          <SavePdfButton
            path={`/v1/client-pages/${link.id}/pdf`}
            label={`Save the report of ${link.label} as a PDF`}
          />
        )}
        {state === 'open' && (
          <Button
            size="s"
            kind="danger"
            className="max-desk:min-h-[44px]"
            aria-label={`Revoke the link of ${label}`}
            isBusy={revoking.isPending}
            onClick={() => revoking.mutate({ id: link.id })}
          >
            Revoke
          </Button>
        )}
      </div>
      {isSending && (
        <Suspense>
          <SendDialog link={link} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** The name of a link leads to the home, if it is of one. */
function LinkName({ link: { propertyId, label } }: Pick<Props, 'link'>) {
  if (propertyId === null) return <span className="font-strong">{label}</span>;
  return (
    <TextLink
      to="/app/property/{-$id}"
      params={{ id: propertyId }}
      preload={false}
      className="font-strong text-ink decoration-transparent"
    >
      {label}
    </TextLink>
  );
}

function openWords({ opens, lastOpenedAt }: ClientLink): string {
  if (opens === 0 || lastOpenedAt === null) return 'Not opened yet';
  return `Opened ${opens === 1 ? 'once' : `${opens} times`}, last ${formatInstant(lastOpenedAt)}`;
}

/** Ends the link at once, and offers to take that back. */
function useRevoking({ id, label }: ClientLink) {
  const queries = useQueryClient();
  const queryKey = api.clientPages.list.key();
  const undo = useTakingBack(queryKey);
  return useMutation({
    ...api.clientPages.revoke.mutationOptions(),
    onSuccess: () =>
      notify({
        kind: 'done',
        text: `The link of ${label} has ended`,
        action: undo({
          takeBack: async () => {
            await client.clientPages.restore({ id });
          },
          done: `The link of ${label} works again`,
          failed: 'The link stays ended. Try again.',
        }),
      }),
    onError: (error) => notify({ kind: 'failed', text: errorText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

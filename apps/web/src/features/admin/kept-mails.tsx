import { formatInstant, formatNumber } from '../../kit/format/format';
import type { Answer } from '../../platform/api/api';
import { Card } from '../../ui/card';

type Mails = Answer['adminArea']['providers']['changeMails'];

type Props = {
  /** Which mails: "Mails of seats". */
  what: string;
  mails: Mails;
  /** What becomes of what a mail told that was given up, in words; none where nothing does. */
  afterwards?: string;
  /** Why what waits is not sent, in words; none where it is. */
  missing?: string | undefined;
};

/** What became of mails of the last 30 days; whom they concern is not shown. */
export function KeptMails({ what, mails, afterwards = '', missing }: Props) {
  const { sent, waiting, oldestWaitingAt, retried, givenUp, lastSentAt, lastGivenUpAt } = mails;
  // A server of before does not say how long they wait.
  const since = oldestWaitingAt && `the oldest since ${formatInstant(oldestWaitingAt)}`;
  const refused = retried > 0 && `${formatNumber(retried)} refused before, tried again`;
  const figures = [
    { name: 'Sent', count: sent, said: lastSentAt && `last ${formatInstant(lastSentAt)}` },
    {
      name: 'Waiting',
      count: waiting,
      said: [since, refused].filter(Boolean).join('; '),
    },
    {
      name: 'Given up',
      count: givenUp,
      said: lastGivenUpAt && `last ${formatInstant(lastGivenUpAt)}${afterwards}`,
    },
  ];
  return (
    <Card title={`${what}, last 30 days`} className="mt-4">
      <dl className="grid gap-3 desk:grid-cols-3">
        {figures.map(({ name, count, said }) => (
          <div key={name}>
            <dt className="text-s text-ink-2">{name}</dt>
            <dd className="font-strong tabular-nums">{formatNumber(count)}</dd>
            {said && <dd className="text-s text-ink-2">{said}</dd>}
          </div>
        ))}
      </dl>
      {waiting > 0 && missing !== undefined && (
        <p role="note" className="mt-3 rounded-m bg-warn-soft px-3 py-2.5 text-s text-warn">
          {missing}
        </p>
      )}
      {givenUp > 0 && (
        <p role="note" className="mt-3 rounded-m bg-warn-soft px-3 py-2.5 text-s text-warn">
          The mail server refused mails to the end. The server’s log names why.
        </p>
      )}
    </Card>
  );
}

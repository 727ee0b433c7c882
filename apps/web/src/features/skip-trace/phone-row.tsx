import type { TracedPhone } from '@deedlight/contract/skip-trace';
import { formatPhone } from '@deedlight/domain/skip-trace/phone-number';
import { useState } from 'react';
import { formatDay } from '../../kit/format/format';
import { copyText } from '../../kit/notify/copy-text';
import { Button } from '../../ui/button';
import { Tag } from '../../ui/tag';
import { AskFirst } from './lazy-parts';
import { hoursText, lineTypeText, marksOf } from './words';

/** A number with every reason against calling it. */
export function PhoneRow({ phone }: { phone: TracedPhone }) {
  const [isAsking, setAsking] = useState(false);
  const number = formatPhone(phone.number);
  const copy = () => {
    setAsking(false);
    copyText(number, `${number} copied`);
  };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-[240px]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {phone.use === 'blocked' ? (
            <s className="text-ink-2">{number}</s>
          ) : (
            <span className="font-strong">{number}</span>
          )}
          {marksOf(phone).map(({ text, tone }) => (
            <Tag key={text} tone={tone}>
              {text}
            </Tag>
          ))}
        </p>
        <p className="mt-0.5 text-s text-ink-3">{detailText(phone)}</p>
        <p className="text-s text-ink-3">{hoursText(phone.hours)}</p>
        {phone.why !== null && <p className="text-s text-bad">{phone.why}</p>}
      </div>
      <Button
        size="s"
        disabled={phone.use === 'blocked'}
        aria-label={`Copy ${number}`}
        onClick={() => (phone.use === 'confirm' ? setAsking(true) : copy())}
      >
        Copy
      </Button>
      {isAsking && (
        <AskFirst
          title="Copy an unchecked number?"
          description={`${phone.why ?? 'It is unchecked'}. Check it before you call or text.`}
          choices={[
            { label: 'Cancel', onChoose: () => setAsking(false) },
            { label: 'Copy it', isDanger: true, onChoose: copy },
          ]}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function detailText({ type, lastSeen, isConnected, dnc, dncExpiresOn }: TracedPhone): string {
  const seen = lastSeen === null ? 'last seen: unknown' : `last seen ${formatDay(lastSeen)}`;
  const connected =
    isConnected === null ? 'connected: unknown' : isConnected ? 'connected' : 'disconnected';
  const check =
    dnc !== 'clear' || dncExpiresOn === null
      ? []
      : [`check holds until ${formatDay(dncExpiresOn)}`];
  return [lineTypeText[type], seen, connected, ...check].join(' · ');
}

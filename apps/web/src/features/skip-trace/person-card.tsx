import type { TracedPerson } from '@deedlight/contract/skip-trace';
import type { ReactNode } from 'react';
import { formatDay } from '../../kit/format/format';
import { Card } from '../../ui/card';
import { Tag, type TagTone } from '../../ui/tag';
import { PhoneRow } from './phone-row';

const confidenceTone: Record<TracedPerson['confidence'], TagTone> = {
  high: 'good',
  medium: 'warn',
  low: 'bad',
};

export function PersonCard({ person }: { person: TracedPerson }) {
  const { name, confidence, why, isDeceased, phones, emails, addresses, relatives } = person;
  return (
    <Card title={name}>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-s text-ink-2">
        <Tag tone={confidenceTone[confidence]}>Match: {confidence}</Tag> {why}
        {isDeceased === true && <Tag tone="bad">Deceased</Tag>}
      </p>
      <div className="grid gap-4">
        <Part title="Phones" none={phones.length === 0}>
          {phones.map((phone) => (
            <PhoneRow key={phone.number} phone={phone} />
          ))}
        </Part>
        <div className="grid gap-4 desk:grid-cols-3">
          <Part title="E-mails" none={emails.length === 0}>
            {emails.map((email) => (
              <li key={email} className="break-all">
                {email}
              </li>
            ))}
          </Part>
          <Part title="Addresses" none={addresses.length === 0}>
            {addresses.map(({ text, lastSeen }) => (
              <li key={text}>
                {text}
                <span className="block text-s text-ink-3">
                  {lastSeen === null ? 'Last seen: unknown' : `Last seen ${formatDay(lastSeen)}`}
                </span>
              </li>
            ))}
          </Part>
          <Part title="Relatives" none={relatives.length === 0}>
            {relatives.map((relative) => (
              <li key={relative}>{relative}</li>
            ))}
          </Part>
        </div>
      </div>
    </Card>
  );
}

function Part({ title, none, children }: { title: string; none: boolean; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-s font-strong text-ink-3">{title}</h3>
      {none ? <p className="text-ink-3">None found</p> : <ul className="grid gap-1">{children}</ul>}
    </div>
  );
}

import type { Property } from '@deedlight/contract/property';
import { formatDay } from '../../../kit/format/format';
import { Absent } from '../../../ui/absent';
import { Card } from '../../../ui/card';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { FactValue } from '../evidence/fact-value';
import { LinkedProperties } from './linked-properties';
import { MailingAddress } from './mailing-address';
import { ownedFor } from './owned-for';

type Owner = Property['owner'];

const kinds = {
  person: 'Person',
  company: 'Company',
  trust: 'Trust',
  government: 'Government',
} as const;

export function OwnerCard({ owner, today }: { owner: Owner; today: string }) {
  return (
    <Card id="owner" title="Owner" className="[&_dd_button]:text-right">
      <KeyValueList>
        <KeyValue label="Name">
          <FactValue label="Owner" fact={owner.names}>
            {(names) => names.join(', ')}
          </FactValue>
        </KeyValue>
        <KeyValue label="Kind">
          <FactValue label="Kind of owner" fact={owner.kind}>
            {(kind) => kinds[kind]}
          </FactValue>
        </KeyValue>
        <KeyValue label="Occupied by owner">
          <FactValue label="Occupied by owner" fact={owner.isOccupant}>
            {(isOccupant) => (isOccupant ? 'Yes' : 'No')}
          </FactValue>
        </KeyValue>
        <KeyValue label="Owned since">
          <FactValue label="Owned since" fact={owner.ownedSince}>
            {formatDay}
          </FactValue>
        </KeyValue>
        <KeyValue label="Owned for">
          <OwnedFor since={owner.ownedSince} today={today} />
        </KeyValue>
        <KeyValue label="Mailing address">
          <MailingAddress mailing={owner.mailing} />
        </KeyValue>
      </KeyValueList>
      <LinkedProperties owner={owner} />
    </Card>
  );
}

function OwnedFor({ since, today }: { since: Owner['ownedSince']; today: string }) {
  if (!since.known) return <Absent why={since.why} />;
  return ownedFor(since.value, today) ?? <Absent why="unknown" note="the date lies ahead" />;
}

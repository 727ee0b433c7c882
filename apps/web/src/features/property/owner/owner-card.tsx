import type { Property } from '@deedlight/contract/property';
import type { MouseEvent } from 'react';
import { formatDay } from '../../../kit/format/format';
import { useReturnTo } from '../../../kit/url-state/return-to';
import { showSignupModal } from '../../../platform/usage/anonymous-store';
import { Card } from '../../../ui/card';
import { Absent } from '../../../ui/evidence/absent';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { TextLink } from '../../../ui/text-link';
import { FactValue } from '../evidence/fact-value';
import { Sourced } from '../evidence/sourced';
import { LinkedProperties } from './linked-properties';
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

/**
 * The address of tax bills. A visitor without an account is told how to see it, not that it is
 * missing.
 */
function MailingAddress({ mailing }: { mailing: Property['owner']['mailing'] }) {
  const returnTo = useReturnTo();
  if (mailing.known) {
    const { careOf, lines } = mailing.value;
    const all = careOf === null ? lines : [`c/o ${careOf}`, ...lines];
    return (
      <Sourced label="Mailing address" source={mailing.source} recordedOn={mailing.recordedOn}>
        {all.join(', ')}
      </Sourced>
    );
  }
  if (mailing.why !== 'members-only') return <Absent why={mailing.why} />;
  return (
    <>
      <Absent why="members-only" />
      <TextLink to="/signup" search={returnTo} className="block" onClick={offerAccount}>
        Sign up to see it
      </TextLink>
    </>
  );
}

/**
 * Explains an account before its form is filled in; a link opened in a new tab leads to the form
 * itself.
 */
function offerAccount(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  showSignupModal(true);
}

import {
  calledParty,
  longest,
  type Party,
  type PartyProblem,
  type PartyText,
  partyProblems,
  trimmedParty,
} from '@deedlight/domain/deals/parties';
import type { Contact } from './read-contacts';

/** A contact that can be added; `mark` says why it may be there already. */
export type ReadyContact = { place: string; party: Party; mark: 'in-deal' | 'in-file' | null };

/** A contact that cannot be added: its name as far as there is one, and what is wrong where. */
export type FaultyContact = {
  place: string;
  party: Party;
  name: string;
  faults: readonly string[];
};

export type JudgedContacts = { ready: readonly ReadyContact[]; faulty: readonly FaultyContact[] };

/** Sorts contacts into those that the deal can take and those that it cannot. */
export function judgeContacts(
  contacts: readonly Contact[],
  inDeal: readonly Party[],
): JudgedContacts {
  const ready: ReadyContact[] = [];
  const faulty: FaultyContact[] = [];
  const ofDeal = new Set(inDeal.flatMap(signs));
  const ofFile = new Set<string>();
  for (const { place, party: read, isCut } of contacts) {
    const party = trimmedParty(read);
    const faults = isCut
      ? ['It has no end, so the file may have been cut off.']
      : partyProblems(party).map((problem) => faultOf(problem, party));
    if (faults.length > 0) {
      faulty.push({ place, party, name: calledParty(party).slice(0, longest.name), faults });
      continue;
    }
    const own = signs(party);
    const isIn = (known: ReadonlySet<string>) => own.some((sign) => known.has(sign));
    ready.push({ place, party, mark: isIn(ofDeal) ? 'in-deal' : isIn(ofFile) ? 'in-file' : null });
    for (const sign of own) ofFile.add(sign);
  }
  return { ready, faulty };
}

/** What tells that two contacts are one: the same e-mail, or the same name and company. */
function signs({ name, company, email }: Party): string[] {
  const person = JSON.stringify([name.toLowerCase(), company.toLowerCase()]);
  return email === '' ? [person] : [person, email.toLowerCase()];
}

const partNames: Record<PartyText, string> = {
  name: 'Name',
  company: 'Company',
  email: 'E-mail',
  phone: 'Phone',
  nmls_id: 'NMLS ID',
};

function faultOf({ part, why }: PartyProblem, party: Party): string {
  if (why === 'none') return 'Name or company: there is neither.';
  if (why === 'too-long') {
    return `${partNames[part]}: more than ${longest[part]} characters.`;
  }
  const is = why === 'not-a-mail' ? 'no e-mail address' : 'not digits alone';
  return `${partNames[part]}: “${party[part].slice(0, 60)}” is ${is}.`;
}

import type {
  SkipTraceStanding,
  Trace,
  TracedPerson,
  TracedPhone,
} from '@deedlight/contract/skip-trace';
import { propertyId } from '@deedlight/domain/property/property-id';

/** Makes an invented number that may be called; `changes` replace parts of it. */
export function aPhone(changes: Partial<TracedPhone> = {}): TracedPhone {
  return {
    number: '+12155550101',
    type: 'mobile',
    lastSeen: null,
    isConnected: null,
    dnc: 'clear',
    dncCheckedOn: null,
    dncExpiresOn: null,
    litigator: 'clear',
    use: 'allowed',
    why: null,
    hours: { local: [], isWithin: null },
    ...changes,
  };
}

export function aPerson(changes: Partial<TracedPerson> = {}): TracedPerson {
  return {
    name: 'Avery Oak',
    isDeceased: false,
    confidence: 'high',
    why: 'Name and address agree',
    phones: [aPhone()],
    emails: ['avery@example.com'],
    addresses: [{ text: '12 Elm St, Marlow, PA 19104', lastSeen: null }],
    relatives: [],
    ...changes,
  };
}

export function aTrace(changes: Partial<Trace> = {}): Trace {
  return {
    id: '5a0c2c5e-0000-4000-8000-000000000001',
    label: '12 Elm St, Marlow, PA 19104',
    propertyId: propertyId('PA', '42999', '00-418-027'),
    purpose: 'own-customer',
    provider: 'Test provider',
    isSample: false,
    fetchedAt: '2026-11-20T12:00:00Z',
    keptUntil: '2027-02-18T12:00:00Z',
    persons: [aPerson()],
    ...changes,
  };
}

/** Makes a member who has stated a purpose, at a server with a provider. */
export function aStanding(changes: Partial<SkipTraceStanding> = {}): SkipTraceStanding {
  return {
    provider: { name: 'Test provider', isSample: false },
    missingSettings: [],
    attestation: {
      purpose: 'own-customer',
      attestedAt: '2026-11-20T12:00:00Z',
      holdsUntil: '2026-12-20T12:00:00Z',
    },
    textVersion: '2026-11',
    keptDays: 90,
    ...changes,
  };
}

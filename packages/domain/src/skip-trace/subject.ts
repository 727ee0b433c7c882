export type TraceAddress = {
  line: string;
  city: string | null;
  state: string;
  zip: string | null;
};

/** The subject of a trace: the owner of a property, or a person at an address. */
export type TraceSubject = {
  propertyId: string | null;
  /** The names as the roll or the requester writes them; the first one is traced. */
  names: readonly string[];
  address: TraceAddress;
};

export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** Returns the same key for two spellings of one subject, which makes a second trace free. */
export function subjectKey({ propertyId, names, address }: TraceSubject): string {
  if (propertyId !== null) return `property ${propertyId}`;
  return `person ${wordsOf(names[0] ?? '')
    .sort()
    .join(' ')} ${addressKey(address)}`;
}

/** Returns how well the person found fits the subject, with the reason in words. */
export function matchConfidence(
  subject: Pick<TraceSubject, 'names' | 'address'>,
  person: { name: string; addresses: readonly TraceAddress[] },
): { level: Confidence; why: string } {
  const asked = addressKey(subject.address);
  const isThere = person.addresses.some((address) => addressKey(address) === asked);
  const name = nameMatch(subject.names, person.name);
  if (name === 'full' && isThere) return { level: 'high', why: 'Name and address agree' };
  if (name === 'full') return { level: 'medium', why: 'The name agrees, the address does not' };
  if (name === 'part' && isThere) {
    return { level: 'medium', why: 'The address agrees, the name in part' };
  }
  if (isThere && subject.names.length === 0) {
    return { level: 'medium', why: 'The address agrees; no name was asked for' };
  }
  if (isThere) return { level: 'low', why: 'The address agrees, the name does not' };
  return { level: 'low', why: 'Neither name nor address agrees' };
}

function nameMatch(asked: readonly string[], found: string): 'full' | 'part' | 'none' {
  const words = new Set(wordsOf(found));
  const shared = asked.map((name) => wordsOf(name).filter((word) => words.has(word)).length);
  const best = Math.max(0, ...shared);
  if (best >= 2) return 'full';
  return best === 1 ? 'part' : 'none';
}

/** Words of two letters and more: initials prove nothing. */
function wordsOf(name: string): string[] {
  return [...new Set(name.toLowerCase().match(/\p{L}{2,}/gu))];
}

function addressKey({ line, state, zip, city }: TraceAddress): string {
  const street = line
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const place = zip?.slice(0, 5) ?? city?.toLowerCase().trim() ?? '';
  return `${street} ${state.toLowerCase()} ${place}`;
}

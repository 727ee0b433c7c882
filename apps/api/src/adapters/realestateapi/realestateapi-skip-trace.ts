import { toE164 } from '@deedlight/domain/skip-trace/phone-number';
import type { TraceSubject } from '@deedlight/domain/skip-trace/subject';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Clock } from '../../platform/clock';
import type { FoundPerson, FoundPhone, SkipTraceSource } from '../skip-trace';
import { dayIn, LooseFlag, LooseText } from '../vendor/lenient';
import type { VendorClient } from '../vendor/vendor-client';

const Address = z.object({
  formattedAddress: LooseText,
  house: LooseText,
  preDir: LooseText,
  street: LooseText,
  strType: LooseText,
  postDir: LooseText,
  city: LooseText,
  state: LooseText,
  zip: LooseText,
  lastSeen: LooseText,
});

function listOf<T extends z.ZodType>(item: T) {
  return z.array(item).nullish().catch([]);
}

// Only the fields named here are read: not origin, sex, marriage, age or work.
const Trace = z.object({
  requestId: LooseText,
  match: LooseFlag,
  output: z
    .object({
      identity: z.object({
        names: listOf(z.object({ fullName: LooseText, firstName: LooseText, lastName: LooseText })),
        address: Address.nullish().catch(null),
        addressHistory: listOf(Address),
        phones: listOf(
          z.object({
            phone: LooseText,
            phoneType: LooseText,
            doNotCall: LooseFlag,
            isConnected: LooseFlag,
            lastSeen: LooseText,
          }),
        ),
        emails: listOf(z.object({ email: LooseText })),
      }),
      demographics: z.object({ deceased: LooseFlag }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/**
 * Traces people with this provider. Each answer costs, so nothing is asked twice. The provider does
 * not know litigators: those stay "unknown".
 */
export function realEstateApiSkipTrace(client: VendorClient, clock: Clock): SkipTraceSource {
  return {
    name: 'RealEstateAPI',
    isSample: false,
    async find(subject) {
      const path = '/v1/SkipTrace';
      const body = questionOf(subject);
      const reply = await client.ask({ endpoint: 'SkipTrace', path, body, repeats: 0 });
      if (reply === null) return { persons: [], requestId: null };
      const { requestId, match, output } = Trace.parse(reply);
      if (match === false || output == null) return { persons: [], requestId };
      const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
      const person = personIn(output, today);
      return { persons: person === null ? [] : [person], requestId };
    },
  };
}

function questionOf({ propertyId, names, address }: TraceSubject): Record<string, string> {
  const words = propertyId === null ? (names[0]?.split(/\s+/) ?? []) : [];
  const isFirstLast = words.length === 2;
  const given = {
    address: address.line,
    city: address.city,
    state: address.state,
    zip: address.zip?.slice(0, 5),
    // A roll's "OAK AVERY J" does not say which word is the family name: the query then uses the
    // address alone.
    first_name: isFirstLast ? words[0] : undefined,
    last_name: isFirstLast ? words[1] : undefined,
  };
  return Object.fromEntries(
    Object.entries(given).filter((pair): pair is [string, string] => Boolean(pair[1])),
  );
}

type Output = NonNullable<z.infer<typeof Trace>['output']>;

function personIn(
  { identity, demographics }: Output,
  today: Temporal.PlainDate,
): FoundPerson | null {
  const [name] = identity.names ?? [];
  const full = name?.fullName ?? [name?.firstName, name?.lastName].filter(Boolean).join(' ');
  const phones = (identity.phones ?? []).flatMap((raw) => phoneIn(raw, today));
  const emails = (identity.emails ?? []).flatMap(({ email }) => email ?? []);
  if (!full && phones.length === 0 && emails.length === 0) return null;
  const places = [identity.address, ...(identity.addressHistory ?? [])];
  return {
    name: full || 'Name not given',
    isDeceased: demographics?.deceased ?? null,
    phones,
    emails,
    addresses: places.flatMap((place) => (place == null ? [] : addressIn(place))),
    relatives: [],
  };
}

type RawPhone = NonNullable<Output['identity']['phones']>[number];

function phoneIn(raw: RawPhone, today: Temporal.PlainDate): FoundPhone[] {
  const number = toE164(raw.phone ?? '');
  if (number === null) return [];
  const dnc = raw.doNotCall === true ? 'listed' : raw.doNotCall === false ? 'clear' : 'unknown';
  return [
    {
      number,
      type: typeOf(raw.phoneType),
      lastSeen: dayIn(raw.lastSeen),
      isConnected: raw.isConnected ?? null,
      dnc,
      litigator: 'unknown',
      checkedOn: dnc === 'unknown' ? null : today,
    },
  ];
}

function typeOf(text: string | null): FoundPhone['type'] {
  const word = text?.toLowerCase() ?? '';
  if (/mobile|wireless|cell/.test(word)) return 'mobile';
  if (/land/.test(word)) return 'landline';
  return /voip/.test(word) ? 'voip' : 'unknown';
}

function addressIn(raw: z.infer<typeof Address>): FoundPerson['addresses'] {
  const { house, preDir, street, strType, postDir, city, state, zip } = raw;
  const line = [house, preDir, street, strType, postDir].filter(Boolean).join(' ');
  if (line === '' || state === null) return [];
  const address = { line, city, state, zip: zip?.padStart(5, '0') ?? null };
  return [{ address, lastSeen: dayIn(raw.lastSeen) }];
}

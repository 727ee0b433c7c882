import type { OpenedReport } from '@deedlight/contract/client-pages';
import type { PropertyReport } from '@deedlight/contract/client-pages/property-report';
import { known, missing } from '@deedlight/domain/fact';
import { propertyId } from '@deedlight/domain/property/property-id';
import { HttpResponse, http } from 'msw';
import { server } from '../../../test/network';

export const home = propertyId('OH', '39999', '00-420-001');
const address = {
  line: '2214 Hawthorn Ave',
  unit: null,
  city: 'Marlow',
  state: 'OH',
  zip: '00041',
};

export function aReport(changed: Partial<PropertyReport> = {}): PropertyReport {
  const sale = {
    ...{ id: propertyId('OH', '39999', '00-420-002'), lat: 40.001, lng: -75, miles: 0.3 },
    address: { ...address, line: '1408 Robin Way', county: 'Sample County' },
    ...{ soldOn: '2026-07-10', recordedOn: null, price: 47_650_000, beds: 4 },
    ...{ livingAreaSqft: 2180, source: 'roll' },
  };
  return {
    kind: 'property',
    madeAt: '2026-11-20T12:00:00Z',
    isSample: false,
    productName: 'Lamp Lending Desk',
    sender: {
      name: 'Elena Marsh',
      title: 'Senior loan officer',
      company: 'Harborlight Home Loans',
      phone: '(614) 555-0142',
      email: '',
      nmlsId: '9900418',
      licences: [{ state: 'OH', number: 'MLO-55' }],
      disclosure: 'Rates change daily.',
      equalHousing: 'lender',
    },
    note: 'Maya, call me.',
    home: {
      id: home,
      parcelNumber: '00-420-001',
      address: { ...address, county: 'Sample County' },
      location: { lat: 40, lng: -75, precision: 'parcel' },
      facts: {
        type: known('single-family', 'roll'),
        beds: known(4, 'roll'),
        baths: missing('unknown'),
        livingAreaSqft: known(2240, 'roll'),
        lotSqft: known(9148, 'roll'),
        yearBuilt: known(1996, 'roll'),
      },
    },
    value: {
      known: true,
      ...{ estimate: 48_500_000, low80: 44_800_000, high80: 52_400_000, confidence: 'high' },
      asOf: '2026-11-20',
      carriedOn: null,
      model: {
        ...{ version: 3, trainedAt: '2026-11-19T08:00:00Z', county: 'Sample County', sales: 900 },
        ...{ firstSale: '2023-01-05', lastSale: '2026-11-01', isSample: false },
      },
      held: { count: 200, inside: 0.82, from: '2026-05-01', to: '2026-11-01' },
    },
    sales: { kind: 'behind-value', items: [sale] },
    sources: [
      {
        ...{ id: 'roll', publisher: 'Sample County', title: 'Recorder and auditor' },
        ...{ kind: 'assessor-roll', licence: null, url: null, asOf: '2026-11-15' },
        ...{ fetchedAt: '2026-11-16T08:00:00Z', confidence: 'recorded' },
      },
    ],
    ...changed,
  };
}

export function opened(changed: Partial<OpenedReport> = {}): OpenedReport {
  return {
    report: aReport(),
    expiresAt: '2026-12-20T12:00:00Z',
    isOwn: false,
    pictures: { photo: null, logo: null, installation: null },
    today: null,
    since: null,
    closingSince: null,
    comparablesSince: null,
    canAsk: true,
    ...changed,
  };
}

export type Sent = { token: string; passcode?: string };

/** Answers the opening of a link; `calls` counts how often it was asked. */
export function onOpen(answer: (sent: Sent) => OpenedReport | Response) {
  const calls: Sent[] = [];
  server.use(
    http.post<never, Sent>('*/v1/client-pages/open', async ({ request }) => {
      const sent = await request.json();
      calls.push(sent);
      const given = answer(sent);
      return given instanceof Response ? given : HttpResponse.json(given);
    }),
  );
  return calls;
}

export function refused(status: number, code: string, message: string, details?: object) {
  return HttpResponse.json({ error: { code, message, details, requestId: 'req-1' } }, { status });
}

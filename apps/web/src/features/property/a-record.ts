import type { Assessment, Mortgage, Source, Transfer } from '@deedlight/contract/property';
import { known } from '@deedlight/domain/fact';
import { dollars } from '@deedlight/domain/money';

/** An invented source; here and below `overrides` replace whole columns. */
export function aSource(overrides: Partial<Source> = {}): Source {
  return {
    id: 'roll',
    publisher: 'Sample County Assessor',
    title: 'Assessment roll 2026',
    kind: 'sample',
    licence: 'Invented for demonstration',
    url: null,
    file: 'sample-roll-2026.csv',
    row: 4182,
    asOf: '2026-07-01',
    fetchedAt: '2026-11-20T09:30:00Z',
    confidence: 'sample',
    ...overrides,
  };
}

export function aTransfer(overrides: Partial<Transfer> = {}): Transfer {
  return {
    soldOn: '2022-09-14',
    recordedOn: '2022-10-21',
    price: known(dollars(214_000), 'sales', '2022-09-14'),
    buyer: 'Rosalind Thackeray-Moss',
    seller: 'Orlo Pennywhistle',
    documentType: 'Warranty deed',
    armsLength: true,
    flags: [],
    source: 'sales',
    ...overrides,
  };
}

export function aMortgage(overrides: Partial<Mortgage> = {}): Mortgage {
  return {
    recordedOn: '2022-09-14',
    amount: dollars(203_300),
    lender: 'Larchmont Example Savings',
    loanType: 'Conventional',
    position: 1,
    annualRate: '0.06125',
    termMonths: 360,
    releasedOn: null,
    source: 'deeds',
    ...overrides,
  };
}

export function anAssessment(overrides: Partial<Assessment> = {}): Assessment {
  return {
    taxYear: 2026,
    assessed: dollars(219_400),
    land: dollars(48_200),
    building: dollars(171_200),
    market: dollars(219_400),
    exempt: dollars(0),
    tax: dollars('3071.60'),
    assessedOn: '2026-01-01',
    source: 'roll',
    ...overrides,
  };
}

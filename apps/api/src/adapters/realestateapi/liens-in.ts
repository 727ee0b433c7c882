import type { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { ParcelKey, ProviderLien } from '../property-source';
import { dayIn, dollarsIn, LooseText, looseList, looseObject } from '../vendor/lenient';
import { isAbout } from './is-about';

const Party = looseObject({ name: LooseText });

// Addresses of debtors and creditors are left out on purpose.
const Lien = looseObject({
  amount: LooseText,
  irsSerialNumber: LooseText,
  originFilingDate: LooseText,
  releaseDate: LooseText,
  judgeVacatedDate: LooseText,
  filingJurisdiction: LooseText,
  filingJurisdictionName: LooseText,
  status: LooseText,
  filings: looseList(
    looseObject({
      agencyName: LooseText,
      agencyCounty: LooseText,
      agencyState: LooseText,
      filingDate: LooseText,
      filingNumber: LooseText,
      filingType: LooseText,
    }),
  ),
  creditors: looseList(Party),
  debtors: looseList(Party),
});
type LienSaid = z.infer<typeof Lien>;

const LienAnswer = looseObject({
  errorMessage: LooseText,
  data: looseObject({
    errorMessage: LooseText,
    property: looseObject({ id: LooseText, address: LooseText }),
    // An entry that cannot be parsed still counts as a lien, of unknown kind and amount.
    liens: looseList(Lien),
  }),
});

/** A message with status 200 says so that the property is known and has no lien. */
const noLiens = /no data found/i;

/** Returns null if the provider knows no such property, or the answer is about another one. */
export function liensIn(reply: unknown, key: ParcelKey): readonly ProviderLien[] | null {
  const { data, errorMessage } = LienAnswer.parse(reply);
  if (!isAbout(data.property, key)) return null;
  if (data.liens !== null && data.liens.length > 0) return data.liens.map(toLien);
  const message = errorMessage ?? data.errorMessage;
  if (message !== null) return noLiens.test(message) ? [] : null;
  return data.liens === null ? null : [];
}

function toLien(said: LienSaid): ProviderLien {
  const filings = said.filings ?? [];
  const days = filings.flatMap(({ filingDate }) => dayIn(filingDate) ?? []);
  const released = dayIn(said.releaseDate);
  const vacated = dayIn(said.judgeVacatedDate);
  const offices = filings.map(({ agencyName, agencyCounty, agencyState }) =>
    joined([agencyName, agencyCounty, agencyState], ', '),
  );
  return {
    kind: joined(filings.map(({ filingType }) => filingType)),
    state: stateOf(said.status, released, vacated),
    amount: dollarsIn(said.amount),
    filedOn: dayIn(said.originFilingDate) ?? days[0] ?? null,
    endedOn: vacated ?? released,
    creditors: namesOf(said.creditors),
    debtors: namesOf(said.debtors),
    documentNumber: joined(filings.map(({ filingNumber }) => filingNumber)) ?? said.irsSerialNumber,
    office: joined(offices) ?? said.filingJurisdictionName ?? said.filingJurisdiction,
  };
}

function stateOf(
  status: string | null,
  released: Temporal.PlainDate | null,
  vacated: Temporal.PlainDate | null,
): ProviderLien['state'] {
  const ended = vacated ? 'vacated' : released ? 'released' : null;
  switch (status?.toLowerCase()) {
    case 'active':
      return ended === null ? 'open' : null;
    case 'released':
      return ended ?? 'released';
    default:
      return ended;
  }
}

function namesOf(parties: LienSaid['creditors']): string[] {
  return [...new Set((parties ?? []).flatMap(({ name }) => name ?? []))];
}

/** Joins the texts, each once; returns null if there are none. */
function joined(texts: (string | null)[], by = '; '): string | null {
  return [...new Set(texts.filter(Boolean))].join(by) || null;
}

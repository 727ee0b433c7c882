import type { AroundAbsent, UnpaidTaxes } from '@deedlight/contract/around';
import type { Property } from '@deedlight/contract/property';
import { filingCounty, isFilingParcel } from '@deedlight/domain/around/filing-parcel';
import { permitCounty, permitPin } from '@deedlight/domain/around/permit-parcel';
import { unpaidSince, unpaidTaxesLabel } from '@deedlight/domain/around/unpaid-taxes';
import { countyOf } from '@deedlight/domain/property/property-id';
import type { AroundSetups, Filings, Permits } from '../../adapters/around-source';
import { gap, type Part, type Question } from './around-parts';

const noFilings = gap('no-source', 'No source here carries foreclosure filings of this county.');

const otherForm = gap('no-place', 'The parcel number is not in the form of the court’s table.');

const noPermits = gap('no-source', 'No source here carries building permits of this county.');

const otherPin = gap(
  'no-place',
  'The parcel number does not have the fourteen digits of the table.',
);

/** Reads unpaid taxes from the roll, where it has such a column. */
export function unpaidTaxesOf({ details, sources }: Property): Part<UnpaidTaxes> {
  const detail = details.find(({ label }) => label === unpaidTaxesLabel);
  const source = sources.find(({ id }) => id === detail?.source);
  if (detail === undefined || source === undefined) {
    return gap('no-source', 'No source here says whether taxes of this home are unpaid.');
  }
  const earliestYear = unpaidSince(detail.value);
  if (earliestYear === 'none') {
    const day = source.asOf ?? source.fetchedAt.slice(0, 10);
    return gap('none-on-file', `The roll of ${source.publisher} of ${day} lists none.`);
  }
  if (earliestYear === null) {
    return gap('not-published', `The roll says “${detail.value.slice(0, 40)}”, which is no year.`);
  }
  return { known: true, value: { earliestYear }, source, failedAt: null };
}

export function filingsQuestion(
  setup: AroundSetups['filings'],
  home: Property,
  invented: AroundAbsent,
): Question<string, Filings, Filings> {
  return {
    setup,
    about: aboutFilings(home, invented),
    who: 'the Western Pennsylvania Regional Data Center',
    nothing: noFilings,
    toValue: (filings) => filings,
  };
}

function aboutFilings({ id, isSample, parcelNumber }: Property, invented: AroundAbsent) {
  if (isSample) return invented;
  if (countyOf(id) !== filingCounty) return noFilings;
  if (!isFilingParcel(parcelNumber)) return otherForm;
  return { key: `parcel ${parcelNumber.toUpperCase()}`, subject: parcelNumber };
}

export function permitsQuestion(
  setup: AroundSetups['permits'],
  home: Property,
  invented: AroundAbsent,
): Question<string, Permits, Permits> {
  return {
    setup,
    about: aboutPermits(home, invented),
    who: 'Cook County’s data portal',
    nothing: noPermits,
    toValue: (permits) => permits,
  };
}

function aboutPermits({ id, isSample, parcelNumber }: Property, invented: AroundAbsent) {
  if (isSample) return invented;
  if (countyOf(id) !== permitCounty) return noPermits;
  const pin = permitPin(parcelNumber);
  return pin === null ? otherPin : { key: `parcel ${pin}`, subject: pin };
}

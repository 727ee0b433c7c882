import type {
  AssessmentRecord,
  Facts,
  OwnerRecord,
  RecordFlag,
  TransferRecord,
} from '@deedlight/domain/property/parcel-record';
import type { PropertyType } from '@deedlight/domain/property/property-type';
import type { Temporal } from 'temporal-polyfill';
import { ownerKind } from '../../imports/mapping/owner-kind';
import { locationOf } from '../../imports/mapping/read-location';
import type { ProvidedParcel } from '../property-source';
import { assessmentOf } from '../vendor/assessment-of';
import { detailsIn } from '../vendor/details-in';
import { figuresIn } from '../vendor/figures-in';
import { dayIn, dollarsIn, numberIn, yearIn } from '../vendor/lenient';
import { mailLines } from '../vendor/mail-lines';
import { flagsOf, saleIn } from '../vendor/sale-in';
import { siteOf } from '../vendor/site-of';
import type { RecordSaid } from './record-answer';

/** Returns null if the answer does not identify the parcel and its county. */
export function toParcel(said: RecordSaid, today: Temporal.PlainDate): ProvidedParcel | null {
  const { id: providerId, city, state, county, features, owner } = said;
  const site = siteOf({
    line: said.addressLine1,
    unit: said.addressLine2?.replace(/^(unit|apt|apartment|ste|suite)\.?\s+/i, '') ?? null,
    city,
    state,
    zip: said.zipCode,
    county,
    fips: fipsIn(said),
    parcelNumber: said.assessorID,
  });
  if (site === null || providerId === null) return null;
  const flags: RecordFlag[] = [];
  const facts = figuresIn(
    {
      type: types.get(said.propertyType?.toLowerCase() ?? '') ?? null,
      beds: numberIn(said.bedrooms),
      baths: numberIn(said.bathrooms),
      livingAreaSqft: numberIn(said.squareFootage),
      lotSqft: numberIn(said.lotSize),
      yearBuilt: numberIn(said.yearBuilt),
      stories: numberIn(features.floorCount),
      units: numberIn(features.unitCount),
      rooms: numberIn(features.roomCount),
    },
    today,
    flags,
  );
  const [lat, lng] = [numberIn(said.latitude), numberIn(said.longitude)];
  const { county: place, address } = site;
  const location = locationOf(lat, lng, { county: place, zip: address.zip, flags });
  const transfers = salesIn(said, facts, today);
  const mail = owner.mailingAddress;
  const line = [mail.addressLine1, mail.addressLine2].filter(Boolean).join(', ') || null;
  return {
    providerId,
    record: {
      id: site.id,
      parcelNumber: site.parcelNumber,
      address,
      location,
      facts,
      details: detailsOf(said),
      owners: ownersOf(owner),
      mailing: mailLines({ ...mail, line, zip: mail.zipCode }),
      isOwnerOccupied: said.ownerOccupied ?? null,
      transfers,
      mortgages: [],
      assessments: assessmentsIn(said),
      flags: flagsOf(flags, transfers),
      recordedOn: null,
    },
  };
}

const types: ReadonlyMap<string, PropertyType> = new Map([
  ['single family', 'single-family'],
  ['condo', 'condo'],
  ['townhouse', 'townhouse'],
  ['manufactured', 'mobile'],
  ['multi-family', 'multi-family'],
  ['apartment', 'multi-family'],
  ['land', 'land'],
]);

/**
 * Returns the county's five digits; the answer gives the county's part with or without the state's.
 */
function fipsIn({ stateFips, countyFips }: RecordSaid): string | null {
  if (countyFips === null) return null;
  if (countyFips.length > 3) return countyFips;
  return stateFips && `${stateFips.padStart(2, '0')}${countyFips.padStart(3, '0')}`;
}

function salesIn(said: RecordSaid, facts: Facts, today: Temporal.PlainDate): TransferRecord[] {
  const listed = said.history
    .filter(([, { event }]) => event === null || /sale/i.test(event))
    .map(([day, { date, price }]) => ({ day: dayIn(date) ?? dayIn(day), price }));
  const last = { day: dayIn(said.lastSaleDate), price: said.lastSalePrice };
  const isListed = listed.some(({ day }) => day?.toString() === last.day?.toString());
  return (isListed ? listed : [...listed, last]).flatMap(
    ({ day, price }) =>
      saleIn(
        {
          soldOn: day,
          recordedOn: null,
          price: dollarsIn(price),
          buyer: null,
          seller: null,
          documentType: null,
          documentNumber: null,
          armsLength: null,
        },
        facts,
        today,
      ) ?? [],
  );
}

function assessmentsIn({ taxAssessments, propertyTaxes }: RecordSaid): AssessmentRecord[] {
  const byYear = new Map<number, AssessmentRecord>();
  for (const [text, said] of taxAssessments) {
    const taxYear = yearIn(text);
    if (taxYear === null) continue;
    const assessed = dollarsIn(said.value);
    const [land, building] = [dollarsIn(said.land), dollarsIn(said.improvements)];
    if (assessed === null && land === null && building === null) continue;
    byYear.set(taxYear, assessmentOf(taxYear, { assessed, land, building }));
  }
  for (const [text, { total }] of propertyTaxes) {
    const taxYear = yearIn(text);
    const tax = dollarsIn(total);
    if (taxYear === null || tax === null) continue;
    byYear.set(taxYear, { ...(byYear.get(taxYear) ?? assessmentOf(taxYear, {})), tax });
  }
  return [...byYear.values()].sort((a, b) => a.taxYear - b.taxYear);
}

function ownersOf({ names, type }: RecordSaid['owner']): OwnerRecord[] {
  const isCompany = /organi[sz]ation|company/i.test(type ?? '');
  return (names ?? []).flatMap((given) => {
    const name = given.trim();
    const kind = ownerKind(name);
    return name === '' ? [] : [{ name, kind: kind === 'person' && isCompany ? 'company' : kind }];
  });
}

function detailsOf({ features, hoa, ...said }: RecordSaid) {
  const fee = dollarsIn(hoa.fee);
  return detailsIn({
    'Legal description': said.legalDescription,
    Subdivision: said.subdivision,
    Zoning: said.zoning,
    Architecture: features.architectureType,
    Exterior: features.exteriorType,
    Foundation: features.foundationType,
    Roof: features.roofType,
    Heating: features.heatingType,
    'Air conditioning': features.coolingType,
    Garage: features.garageType,
    Pool: features.pool,
    'Homeowners’ association': fee && `$${(fee / 100).toLocaleString('en-US')} a month`,
  });
}

import { type Cents, cents } from '@deedlight/domain/money';
import { lastChangeOfHands } from '@deedlight/domain/property/market-sale';
import type {
  AssessmentRecord,
  OwnerRecord,
  ParcelRecord,
  RecordFlag,
} from '@deedlight/domain/property/parcel-record';
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
import type { ParcelSaid, SaleSaid } from './detail-answer';
import { loansIn } from './loans-in';
import { typeIn } from './type-in';

type Taxes = { assessments: AssessmentRecord[]; details: ParcelRecord['details'] };

const sqftPerAcre = 43_560;

/** Returns null if the answer does not identify the parcel and its county. */
export function toParcel(
  said: ParcelSaid,
  today: Temporal.PlainDate,
  isLive: boolean | null,
): ProvidedParcel | null {
  const { id: providerId, lotInfo, propertyInfo: info, ownerInfo } = said;
  const { address: line, ...place } = info.address;
  const parcelNumber = lotInfo.apn ?? lotInfo.apnUnformatted;
  const site = siteOf({ ...place, line, parcelNumber });
  if (site === null || providerId === null) return null;
  const flags: RecordFlag[] = [];
  const facts = figuresIn(
    {
      type: typeIn(said.propertyType, info.propertyUse),
      beds: numberIn(info.bedrooms),
      baths: bathsIn(info.bathrooms, info.partialBathrooms),
      livingAreaSqft: numberIn(info.livingSquareFeet),
      lotSqft: lotIn(said),
      yearBuilt: numberIn(info.yearBuilt),
      stories: numberIn(info.stories),
      units: numberIn(info.unitsCount),
      rooms: numberIn(info.roomsCount),
    },
    today,
    flags,
  );
  const [lat, lng] = [numberIn(info.latitude), numberIn(info.longitude)];
  const { county, address } = site;
  const location = locationOf(lat, lng, { county, zip: address.zip, flags });
  const sales = said.saleHistory?.length ? said.saleHistory : [said.lastSale];
  const transfers = sales.flatMap((sale) => saleIn(saleSaid(sale), facts, today) ?? []);
  const loans = loansIn(said, lastChangeOfHands(transfers));
  const taxes = taxesIn(said);
  const mail = ownerInfo.mailAddress;
  return {
    providerId,
    record: {
      id: site.id,
      parcelNumber: site.parcelNumber,
      address,
      location,
      facts,
      details: [...detailsOf(said, isLive), ...taxes.details, ...loans.others],
      owners: ownersOf(ownerInfo),
      mailing: mailLines({ ...mail, line: mail.address }),
      isOwnerOccupied: ownerInfo.ownerOccupied ?? said.ownerOccupied ?? null,
      transfers,
      mortgages: loans.mortgages,
      assessments: taxes.assessments,
      flags: flagsOf(flags, transfers),
      silentOn: loans.areOpen ? ['mortgages'] : [],
      recordedOn: dayIn(said.lastUpdateDate)?.toString() ?? null,
    },
  };
}

function saleSaid(sale: SaleSaid): Parameters<typeof saleIn>[0] {
  const { book, page } = sale;
  return {
    soldOn: dayIn(sale.saleDate),
    recordedOn: dayIn(sale.recordingDate),
    // Zero means that the state does not disclose prices.
    price: dollarsIn(sale.saleAmount),
    buyer: sale.buyerNames,
    seller: sale.sellerNames,
    documentType: sale.documentType,
    documentNumber: sale.documentNumber ?? (book && page && `${book}/${page}`),
    armsLength: sale.armsLength ?? null,
  };
}

/**
 * Returns the number of bathrooms. Half baths are given separately, unless the whole already has a
 * fraction.
 */
function bathsIn(full: string | null, partial: string | null): number | null {
  const baths = numberIn(full);
  const halves = numberIn(partial) ?? 0;
  if (baths === null) return halves > 0 ? halves / 2 : null;
  return Number.isInteger(baths) ? baths + halves / 2 : baths;
}

function lotIn({ lotInfo, propertyInfo }: ParcelSaid): number | null {
  const acres = numberIn(lotInfo.lotAcres);
  const sqft = numberIn(lotInfo.lotSquareFeet) ?? numberIn(propertyInfo.lotSquareFeet);
  return sqft ?? (acres === null ? null : Math.round(acres * sqftPerAcre));
}

function ownersOf(said: ParcelSaid['ownerInfo']): OwnerRecord[] {
  const first =
    said.owner1FullName ?? [said.owner1FirstName, said.owner1LastName].filter(Boolean).join(' ');
  const names = [said.companyName, first, said.owner2FullName].filter(Boolean);
  return [...new Set(names)].flatMap((name) => {
    if (!name) return [];
    const kind = ownerKind(name);
    const isCompany = kind === 'person' && (name === said.companyName || said.corporateOwned);
    return [{ name, kind: isCompany ? 'company' : kind }];
  });
}

function detailsOf(said: ParcelSaid, isLive: boolean | null) {
  const { lotInfo: lot, propertyInfo: info } = said;
  const flood = [said.floodZoneType, said.floodZoneDescription].filter(Boolean).join(': ');
  return detailsIn({
    'Legal description': lot.legalDescription,
    Subdivision: lot.subdivision,
    Zoning: lot.zoning,
    'Census tract': lot.censusTract,
    Use: info.propertyUse,
    Construction: info.construction,
    Roof: info.roofMaterial,
    Heating: info.heatingType,
    'Air conditioning': info.airConditioningType,
    Basement: info.basementType,
    Garage: info.garageType,
    Pool: info.pool,
    // The zone tells the risk; the plain yes or no beside it does not.
    'Flood zone': flood || null,
    'Tax lien': said.taxLien,
    Judgment: said.judgment,
    'Pre-foreclosure': said.preForeclosure,
    Vacant: said.vacant,
    'Asked with': isLive === false ? 'A test key of RealEstateAPI' : null,
  });
}

/** Returns the assessment and the tax, which may belong to different years. */
function taxesIn({ taxInfo: said }: ParcelSaid): Taxes {
  const assessed = dollarsIn(said.assessedValue);
  const market = dollarsIn(said.marketValue);
  const { tax, note } = taxIn(said.taxAmount, assessed ?? market);
  const taxYear = yearIn(said.year) ?? yearIn(said.assessmentYear);
  const assessedYear = yearIn(said.assessmentYear) ?? taxYear;
  const isAssessed = assessed !== null || market !== null;
  const rows: AssessmentRecord[] = [];
  if (isAssessed && assessedYear !== null) {
    rows.push(
      assessmentOf(assessedYear, {
        assessed,
        land: dollarsIn(said.assessedLandValue),
        building: dollarsIn(said.assessedImprovementValue),
        market,
        tax: taxYear === assessedYear ? tax : null,
      }),
    );
  }
  if (tax !== null && taxYear !== null && !(isAssessed && taxYear === assessedYear)) {
    rows.push(assessmentOf(taxYear, { tax }));
  }
  return { assessments: rows, details: note };
}

/**
 * Returns the tax in dollars. Some answers give it in cents, recognizable since no year's tax
 * exceeds a tenth of the value.
 */
function taxIn(
  text: string | null,
  value: Cents | null,
): { tax: Cents | null; note: ParcelRecord['details'] } {
  const tax = dollarsIn(text);
  if (tax === null || value === null || tax <= value / 10) return { tax, note: [] };
  const why = `Given as ${text}, which is more than a tenth of the value: read as cents`;
  return { tax: cents(Math.round(tax / 100)), note: [{ label: 'Annual tax', value: why }] };
}

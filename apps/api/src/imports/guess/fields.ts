import { addressFields } from './address-fields';
import { type Field, field } from './field';
import { fits } from './fits';

const old = 'previous';

/** What rolls and sales files have, by the words that assessors use for it. */
export const fields: readonly Field[] = [
  ...addressFields,
  {
    ...field(
      'parcel',
      'parcel number, parcel id, apn, ain, parno, taxkey, tax key, pin:.95, pid:.95, parcel:.9, folio:.9, bbl:.9, sbl:.9, ssl:.9, mblu:.9, gpin:.9, strap:.9, tax id:.8, map block lot:.9, maplot:.8, map lot:.8, account number:.7, schedule number:.7, account:.6, property number:.6, property id:.6, geo id:.6, key:.4, id:.35',
      'sale owner mail building document date type class',
      fits.identifier,
    ),
    byValue: fits.sameLength,
  },
  field(
    'facts.beds',
    'beds, number beds, total beds, beds above ground:.9',
    'basement',
    fits.count(0, 20),
  ),
  field(
    'facts.baths',
    'baths, total baths, number baths:.95, baths total calculated',
    'full half basement',
    fits.baths,
  ),
  field(
    'baths.full',
    'full baths, number full baths, baths full',
    'basement half',
    fits.count(0, 20),
  ),
  field('baths.half', 'half baths, number half baths', 'basement full', fits.count(0, 20)),
  field('baths.basementFull', 'basement full baths', 'half', fits.count(0, 10)),
  field('baths.basementHalf', 'basement half baths', 'full', fits.count(0, 10)),
  field(
    'facts.livingAreaSqft',
    'living area, residential area, living area sqft, sqft living, total living area, building sqft, building area, gross living area:.95, finished sqft, finished area, gba:.9, living gba, heated area, total sqft:.8, gross area:.8, sqft:.7, total finished area, ground living area:.9, gr living area:.95, area:.4, total area:.5',
    'lot land basement garage above porch deck price value legal unfinished effective first second',
    fits.area,
  ),
  field(
    'facts.lotSqft',
    'lot sqft, lot area, lot size, land sqft, land area, lot size sqft, sqft lot, parcel area:.8, total area:.6, total land area',
    'living building depth width acres value',
    fits.lot,
  ),
  field(
    'lotAcres',
    'lot size:.8, land area:.8, lot area:.8, acres, lot acres, total acres, land acres, gis acres:.9, deed acres:.9, calculated acres:.9, legal acres, lot size acres',
    '',
    fits.acres,
  ),
  field(
    'facts.yearBuilt',
    'year built, built:.7, ayb, actual year built, year built actual, building year',
    'effective remodel garage age estimate',
    fits.year,
  ),
  field('age', 'age, building age, house age', 'effective', fits.count(0, 250)),
  field(
    'facts.stories',
    'stories, number stories, total stories, story height:.7, building stories',
    'description code',
    fits.count(0, 120),
  ),
  field(
    'facts.units',
    'units, number units, total units, living units, dwelling units, housing units, residential units:.9',
    'price',
    fits.count(0, 5000),
  ),
  field(
    'facts.rooms',
    'rooms, total rooms, number rooms, total rooms above ground, rooms above ground',
    'beds baths basement',
    fits.count(0, 100),
  ),
  field(
    'area.neighborhood',
    'neighborhood, neighborhood code, neighborhood name, assessed neighborhood, neighborhood number, neighborhood id',
    'group factor type value',
    fits.homesTogether,
  ),
  field(
    'area.subdivision',
    'subdivision, subdivision name, subdivision code:.9, subdivision number:.9',
    'lot block',
    fits.homesTogether,
  ),
  field('area.tract', 'census tract, tract:.7', 'lot block', fits.homesTogether),
  field(
    'owner',
    'owner name, owner, owner 1, owner name 1, taxpayer name:.8, owner full name, name owner, first owner',
    `address city state zip mail 2 second id type occupancy code date ${old}`,
    fits.name,
  ),
  field(
    'owner2',
    'owner 2, owner name 2, second owner',
    'address city state zip mail id',
    fits.name,
  ),
  field(
    'sale.date',
    'sale date, date sale, last sale date, deed date, transfer date, date:.5, document date:.5, date sale 1, sale:.6, deed:.5, transfer:.5',
    `recorded assessed update ${old} market exterior`,
    fits.date,
  ),
  field('sale.year', 'sale year, year sale', old, fits.year),
  field('sale.month', 'sale month, month sale', old, fits.count(1, 12)),
  field('sale.recorded', 'recorded date, date recorded, deed recorded date', `${old}`, fits.date),
  field(
    'sale.price',
    'sale price, price, sale amount, last sale price, last sale amount, sale value:.8, consideration, consideration amount, purchase price, adjusted sale price:.6, deed amount:.7, transfer amount, transfer price',
    `list ${old} sqft per`,
    fits.money,
  ),
  field('sale.buyer', 'buyer, buyer name, purchaser', 'address', fits.name),
  field('sale.seller', 'seller, seller name', 'address', fits.name),
  field(
    'sale.documentType',
    'deed type, document type, instrument type, sale type:.7, deed description, sale instrument',
    '',
    fits.kinds,
  ),
  field(
    'sale.documentNumber',
    'document number, instrument number, deed number, document id, deed book page, book page, recording number, deed instrument number',
    'type',
    fits.code,
  ),
  field(
    'sale.armsLength',
    'qualified, arms length, valid sale, sale valid, sale qualified, valid, sale condition:.7, qualified code, sale valid code, sale qualified code',
    'date',
    fits.yesNo,
  ),
  field(
    'assessment.year',
    'tax year, assessed year, roll year, year:.5, value year, assessed tax year',
    `built sale effective remodel`,
    fits.taxYear,
  ),
  field('assessment.date', 'assessed date, value date, market value date:.5', 'sale', fits.date),
  field(
    'assessment.market',
    'market value, total market value, appraised value, total appraised value, just value, full value, total value:.8, full market value, total market, appraised total, market total, market value total',
    'land building improvement date taxable',
    fits.money,
  ),
  field(
    'assessment.assessed',
    'assessed value, total assessed value, assessed total, assessed:.7, total assessed, taxable value:.5',
    'land building improvement date year exempt',
    fits.money,
  ),
  field(
    'assessment.land',
    'land value, assessed land, land assessed value, land market value, appraised land, market land, land appraised value, assessed land value, total land value',
    'sqft acres code use exempt taxable',
    fits.money,
  ),
  field(
    'assessment.building',
    'building value, improvement value, assessed improvement, building assessed value, assessed building, improvement market value, appraised building, market improvement, appraised improvement, improvement appraised value, total improvement value, total building value',
    'sqft code number exempt taxable year',
    fits.money,
  ),
  field(
    'assessment.exempt',
    'exempt value, exempt amount, total exempt value, total exempt, exempt total',
    'land building code homestead',
    fits.money,
  ),
  field(
    'assessment.tax',
    'tax amount, total tax, tax due, tax bill, net tax, annual tax, tax total, property tax, taxes:.8, gross tax, tax:.5, total tax amount',
    'year rate code id key district value area',
    fits.money,
  ),
  field(
    'recordedOn',
    'last update, update date, last update date, last date, date update, update, assessed date:.8, roll date, gis last update dttm, date last update',
    `sale ${old} by`,
    fits.date,
  ),
];

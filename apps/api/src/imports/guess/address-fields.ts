import { type Field, field } from './field';
import { fits } from './fits';

const owners = 'mail owner taxpayer bill buyer seller';
const values = 'price sale area sqft year date code';

/** Where a property is, and where its owner gets post. */
export const addressFields: readonly Field[] = [
  {
    ...field(
      'address.line',
      'situs address, property address, full address:.95, street address:.9, situs street address, address line:.8, address:.8, situs:.8, property situs:.97',
      `${owners} city state zip number unit suffix direction name type code`,
      fits.addressLine,
    ),
    byValue: fits.addressLine,
  },
  field(
    'address.houseNumber',
    'house number, street number, address number, situs number, situs street number, property street number, house:.6',
    `${owners} price year`,
    fits.houseNumber,
  ),
  field(
    'address.street',
    'street name, situs street name, situs street, property street, address street name, street:.6',
    `${owners} number suffix type direction designation code`,
    fits.street,
  ),
  field(
    'address.preDirection',
    'pre direction, street direction, direction:.8, street prefix, prefix:.6, situs direction',
    `${owners} post suffix`,
    fits.direction,
  ),
  field(
    'address.suffix',
    'street suffix, street type, suffix:.6, street designation, situs suffix, address suffix, situs street type',
    `${owners} direction house`,
    fits.streetSuffix,
  ),
  field(
    'address.unit',
    'unit, unit number, situs unit, apartment, suite, apartment number, suite number, property unit, condo unit:.8',
    `${owners} ${values} type total`,
    fits.short,
  ),
  {
    ...field(
      'address.city',
      'situs city, property city, city:.9, city name:.8',
      `${owners} code number ${values}`,
      fits.city,
    ),
    byValue: fits.city,
  },
  {
    ...field('address.zip', 'zip, situs zip, property zip, zip code', `${owners}`, fits.zip),
    byValue: fits.zip,
  },
  field('state', 'situs state, property state, state:.8', `${owners} code plane`, fits.state),
  field('county', 'county, county name', owners, fits.words),
  {
    ...field('location.lat', 'latitude, situs latitude, y:.5, point y:.6', '', fits.latitude),
    byValue: fits.latitude,
  },
  {
    ...field('location.lng', 'longitude, situs longitude, x:.5, point x:.6', '', fits.longitude),
    byValue: fits.longitude,
  },
  field(
    'type',
    'property type, use description, land use, use code, property class, class description, building description, category description, building type, dwelling type, house type:.8, land use description, property use, property class description, category code description, building code description, use type, use:.8, class:.7, class code:.7, type:.5, category:.7, style:.4, style description:.4',
    `sale document deed owner heating roof exterior garage tax street`,
    fits.kinds,
  ),
  {
    ...field(
      'mailing.street',
      'mail address, mail street, owner address, owner street, mail address 1:.95, owner address 1:.95, mail line 1:.9, taxpayer address, bill address, owner mail address, mail street address, mail:.5',
      'city state zip name 2 3 care',
      fits.mailLine,
    ),
    byValue: fits.secondLine,
  },
  field(
    'mailing.city',
    'mail city, owner city, taxpayer city, bill city, owner mail city',
    'zip state',
    fits.words,
  ),
  field(
    'mailing.state',
    'mail state, owner state, taxpayer state, bill state, owner mail state',
    'city zip',
    fits.state,
  ),
  {
    ...field(
      'mailing.cityState',
      'mail city state, owner city state, mail address city state, mail city state zip:.8, owner city state zip:.8, mail address 2:.3',
      'name',
      fits.words,
    ),
    byValue: fits.cityState,
  },
  field(
    'mailing.zip',
    'mail zip, owner zip, taxpayer zip, bill zip, mail zip code, owner zip code, owner mail zip',
    '',
    fits.zipAnywhere,
  ),
  field(
    'mailing.careOf',
    'mail care, care, care name:.8, mail care name, attention',
    '',
    fits.name,
  ),
];

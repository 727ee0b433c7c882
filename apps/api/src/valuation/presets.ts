import { ColumnMapping } from './column-mapping';

const mappings = {
  'king-county': {
    market: 'King County, WA',
    id: 'id',
    saleDate: 'date',
    price: 'price',
    lat: 'lat',
    lng: 'long',
    livingArea: 'sqft_living',
    lotArea: 'sqft_lot',
    yearBuilt: 'yr_built',
    // The first six digits of a King County parcel number are its plat.
    neighbourhoods: ['zipcode', { column: 'id', start: 0, length: 6 }],
    aliases: {
      pin: 'id',
      sale_date: 'date',
      sale_price: 'price',
      latitude: 'lat',
      longitude: 'long',
      tot_sf: 'sqft_living',
      lot_sf: 'sqft_lot',
      bldg_grade: 'grade',
      beds: 'bedrooms',
      baths: 'bathrooms',
      wfnt: 'waterfront',
    },
    ignore: ['sale_id', 'use_type'],
  },
  'dc-houses': {
    market: 'Washington, DC (houses)',
    id: 'SSL',
    saleDate: 'SALEDATE',
    price: 'PRICE',
    livingArea: 'GBA',
    lotArea: 'LANDAREA',
    yearBuilt: 'AYB',
    // SSL is square (block), suffix and lot; squares are numbered across the city.
    neighbourhoods: [{ column: 'SSL', start: 0, length: 4 }],
    parcelOrder: 'SSL',
    categories: ['HEAT_D', 'AC', 'STYLE_D', 'STRUCT_D', 'EXTWALL_D', 'ROOF_D', 'INTWALL_D', 'USECODE'],
    ignore: [
      'OBJECTID', 'GIS_LAST_MOD_DTTM', 'SALE_NUM', 'QUALIFIED', 'BLDG_NUM', 'HEAT', 'STYLE', 'STRUCT',
      'EXTWALL', 'ROOF', 'INTWALL', 'GRADE_D', 'CNDTN_D',
    ],
    filters: [
      { column: 'QUALIFIED', equals: 'Q' },
      { column: 'PRICE', min: 100_000 },
      { column: 'BLDG_NUM', equals: '1' },
      { column: 'GBA', above: 300 },
      { column: 'SALEDATE', from: '2018-01-01' },
    ],
  },
  milwaukee: {
    market: 'Milwaukee, WI',
    id: 'taxkey',
    saleDate: 'Sale_date',
    price: 'Sale_price',
    livingArea: 'FinishedSqft',
    lotArea: 'Lotsize',
    yearBuilt: 'Year_Built',
    neighbourhoods: ['nbhd', { column: 'taxkey', start: 0, length: 3 }],
    parcelOrder: 'taxkey',
    categories: ['District', 'Style', 'Extwall'],
    ignore: ['PropertyID', 'PropType', 'Address', 'CondoProject'],
    filters: [{ column: 'PropType', equals: 'Residential' }, { column: 'FinishedSqft', above: 300 }],
    minPrice: 10_000,
  },
  ames: {
    market: 'Ames, IA',
    id: 'PID',
    saleDate: { year: 'YrSold', month: 'MoSold' },
    price: 'SalePrice',
    livingArea: 'GrLivArea',
    lotArea: 'LotArea',
    yearBuilt: 'YearBuilt',
    neighbourhoods: ['Neighborhood'],
    parcelOrder: 'PID',
    categories: ['MSSubClass'],
    // How a sale came about is not known before it happens.
    ignore: ['', 'Unnamed: 0', 'SaleType', 'SaleCondition'],
  },
  philadelphia: {
    market: 'Philadelphia, PA',
    id: 'parcel_number',
    saleDate: 'sale_date',
    price: 'sale_price',
    lat: 'lat',
    lng: 'lng',
    livingArea: 'total_livable_area',
    lotArea: 'total_area',
    yearBuilt: 'year_built',
    neighbourhoods: ['zip_code', 'census_tract', 'geographic_ward'],
    features: 'listed',
    numbers: [
      'number_of_bathrooms', 'number_of_bedrooms', 'number_of_rooms', 'number_stories', 'frontage',
      'depth', 'garage_spaces', 'fireplaces', 'exterior_condition', 'interior_condition',
    ],
    categories: ['building_code_description', 'basements', 'central_air', 'general_construction', 'quality_grade', 'zoning', 'view_type', 'type_heater'],
    filters: [
      { column: 'category_code_description', equals: ['SINGLE FAMILY', 'MULTI FAMILY'] },
      { column: 'total_livable_area', above: 300 },
      { column: 'sale_date', from: '2020-01-01', to: '2023-12-31' },
    ],
    minPrice: 20_000,
  },
  seattle: {
    market: 'Seattle, WA (prior sales)',
    id: 'pin',
    saleDate: 'sale_date',
    price: 'sale_price',
    lat: 'latitude',
    lng: 'longitude',
    livingArea: 'tot_sf',
    lotArea: 'lot_sf',
    neighbourhoods: ['area', { column: 'pin', start: 0, length: 6 }],
    categories: ['use_type'],
    ignore: ['sale_id'],
  },
} satisfies Record<string, unknown>;

export type PresetName = keyof typeof mappings;

export const presetNames = Object.keys(mappings) as PresetName[];

/** The column mapping of a file this product knows. */
export function presetMapping(name: PresetName): ColumnMapping {
  return ColumnMapping.parse(mappings[name]);
}

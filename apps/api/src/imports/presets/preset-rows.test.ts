import { expect, test } from 'vitest';
import { compileMapping } from '../mapping/compile-mapping';
import { preset } from './presets';

const milwaukeeHeader =
  'PropertyID,PropType,taxkey,Address,CondoProject,District,nbhd,Style,Extwall,Stories,Year_Built,Rooms,FinishedSqft,Units,Bdrms,Fbath,Hbath,Lotsize,Sale_date,Sale_price';
const dcHeader =
  'SSL,BATHRM,HF_BATHRM,HEAT_D,AC,NUM_UNITS,ROOMS,BEDRM,AYB,YR_RMDL,EYB,STORIES,SALEDATE,PRICE,QUALIFIED,GBA,BLDG_NUM,STYLE_D,STRUCT_D,GRADE_D,CNDTN_D,EXTWALL_D,ROOF_D,INTWALL_D,KITCHENS,FIREPLACES,USECODE,LANDAREA,GIS_LAST_MOD_DTTM';

/** Returns what a preset makes of one row, given by column names; the other columns are blank. */
function read(name: string, header: string, cells: Record<string, string>) {
  const mapping = preset(name);
  if (mapping === undefined) throw new Error(`no preset ${name}`);
  const columns = header.split(',');
  const compiled = compileMapping(mapping, columns, '2026-11-20');
  if (!compiled.ok) throw new Error(compiled.problem);
  const row = compiled.reader.read(columns.map((column) => cells[column] ?? ''));
  if (row.kind !== 'record') throw new Error(row.reason);
  return row.record;
}

const milwaukee = (cells: Record<string, string>) =>
  read('milwaukee', milwaukeeHeader, { taxkey: '0010011000', ...cells });
const dcHouse = (cells: Record<string, string>) =>
  read('dc-houses', dcHeader, { SSL: '0132 2122', BLDG_NUM: '1', ...cells });

test.each([
  [{ PropType: 'Residential', Style: '', Units: '0' }, 'land'],
  [{ PropType: 'Residential', Style: 'Residence O/S', Units: '0' }, 'single-family'],
  [{ PropType: 'Residential', Style: 'Ranch', Units: '1' }, 'single-family'],
  [{ PropType: 'Residential', Style: 'Dplx Bungalow', Units: '2' }, 'multi-family'],
  [{ PropType: 'Commercial', Style: 'Commercial Land', Units: '1' }, 'land'],
  [{ PropType: 'Commercial', Style: 'Tavern', Units: '0' }, 'commercial'],
  [{ PropType: 'Exempt', Style: 'Commercial Exempt', Units: '0' }, 'other'],
])('Milwaukee: a lot that was sold as residential is land and no house (%j: %s)', (cells, type) => {
  expect(milwaukee(cells).facts.type).toBe(type);
});

test('Milwaukee: the bedrooms of one kind of flat are not those of the building', () => {
  const building = { PropType: 'Lg Apartment', Units: '14', Bdrms: '3' };
  expect(milwaukee(building).facts).toEqual({ type: 'multi-family', units: 14 });
  expect(milwaukee({ PropType: 'Residential', Bdrms: '3' }).facts.beds).toBe(3);
});

test('District of Columbia: a parcel that has no use yet has no type and no year either', () => {
  const coming = { USECODE: '0', AYB: '2026', EYB: '0', LANDAREA: '232' };
  expect(dcHouse(coming)).toMatchObject({ facts: { lotSqft: 232 }, details: [] });
  expect(dcHouse(coming).facts).not.toHaveProperty('type');
  expect(dcHouse(coming).facts).not.toHaveProperty('yearBuilt');
  expect(dcHouse({ USECODE: '11', AYB: '1909' }).facts).toMatchObject({
    type: 'townhouse',
    yearBuilt: 1909,
  });
});

test('District of Columbia: "No Data" is nothing known, not a finding', () => {
  const { details } = dcHouse({ USECODE: '12', STYLE_D: 'No Data', GRADE_D: 'Average' });
  expect(details).toEqual([{ label: 'Grade', value: 'Average' }]);
});

test('Milwaukee: a sale dated in the future keeps no later row from being believed', () => {
  const sale = { PropType: 'Residential', Sale_date: '6/13/2028', Sale_price: '117000' };
  expect(milwaukee(sale)).toMatchObject({
    recordedOn: null,
    transfers: [{ soldOn: '2028-06-13', flags: ['date-in-future'] }],
  });
  expect(milwaukee({ ...sale, Sale_date: '6/13/2018' }).recordedOn).toBe('2018-06-13');
});

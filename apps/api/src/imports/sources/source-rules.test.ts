import { describe, expect, test } from 'vitest';
import { publishedRecord } from './test/published-record';

async function saleOf(id: string, cells: Record<string, string>) {
  return (await publishedRecord(id, cells)).transfers[0];
}

const cook = {
  pin: '1234',
  sale_date: '2026-03-04T00:00:00.000',
  sale_price: '412500',
  sale_filter_same_sale_within_365: 'false',
  sale_filter_less_than_10k: 'false',
  sale_filter_deed_type: 'false',
  is_multisale: 'false',
};
const florida = { PARCEL_ID: '1', SALE_YR1: '2025', SALE_MO1: '7', SALE_PRC1: '300000' };
const conveyed = 'sales_segment_1_how_conveyed_ind_mdp_field_convey1_sdat_field_87';
const maryland = {
  account_id_mdp_field_acctid: '1601999999',
  sales_segment_1_transfer_date_yyyy_mm_dd_mdp_field_tradate_sdat_field_89: '2024.05.06',
  sales_segment_1_consideration_mdp_field_considr1_sdat_field_90: '350000',
};
const jersey = {
  PCL_MUN: '0101',
  PCLBLOCK: '1',
  PCLLOT: '2',
  DEED_DATE: '240131',
  SALE_PRICE: '1',
};
const king = { Major: '1', Minor: '20', DocumentDate: '03/04/2025', SalePrice: '500000' };

describe('a sale is one between strangers only if the source says so', () => {
  test.each([
    ['cook-il-sales', cook, true],
    ['cook-il-sales', { ...cook, is_multisale: 'true' }, false],
    ['cook-il-sales', { ...cook, sale_filter_deed_type: 'true' }, false],
    ['cook-il-sales', { ...cook, sale_filter_less_than_10k: '' }, null],
    ['fl-nal', { ...florida, QUAL_CD1: '01', VI_CD1: 'I' }, true],
    ['fl-nal', { ...florida, QUAL_CD1: '02', VI_CD1: 'I' }, true],
    ['fl-nal', { ...florida, QUAL_CD1: '05', VI_CD1: 'I' }, null],
    ['fl-nal', { ...florida, QUAL_CD1: '01', VI_CD1: 'V' }, null],
    ['fl-nal', { ...florida, QUAL_CD1: '11', VI_CD1: 'I' }, false],
    ['fl-nal', { ...florida, QUAL_CD1: '98', VI_CD1: 'I' }, null],
    ['md-sdat', { ...maryland, [conveyed]: '1' }, true],
    ['md-sdat', { ...maryland, [conveyed]: '3' }, null],
    ['md-sdat', { ...maryland, [conveyed]: '4' }, false],
    ['nj-statewide', { ...jersey, SALES_CODE: '' }, true],
    ['nj-statewide', { ...jersey, SALES_CODE: '26' }, false],
    ['king-wa-sales', { ...king, SaleWarning: ' ' }, true],
    ['king-wa-sales', { ...king, SaleWarning: '15 26' }, false],
  ])('%s %j: %s', async (id, cells, armsLength) => {
    expect(await saleOf(id, cells)).toMatchObject({ armsLength });
  });
});

describe('a sale has the day and the price that the source gives', () => {
  test.each([
    ['cook-il-sales', cook, { soldOn: '2026-03-04', price: 41_250_000 }],
    ['fl-nal', florida, { soldOn: '2025-07-01', price: 30_000_000 }],
    ['md-sdat', maryland, { soldOn: '2024-05-06', price: 35_000_000 }],
    ['nj-statewide', jersey, { soldOn: '2024-01-31', flags: ['nominal-price'] }],
    [
      'nj-statewide',
      { ...jersey, DEED_DATE: '680131', SALE_PRICE: '0', SALES_CODE: '0' },
      { soldOn: '1968-01-31', price: null },
    ],
    ['king-wa-sales', king, { soldOn: '2025-03-04', price: 50_000_000 }],
    [
      'nyc-rolling-sales',
      {
        borough: '3',
        block: '12',
        lot: '7',
        sale_date: '2026-01-02T00:00:00.000',
        sale_price: '0',
      },
      { price: null },
    ],
    [
      'ma-statewide',
      { LOC_ID: 'F_1_2', PROP_ID: '1', LS_DATE: '20230405', LS_PRICE: '10' },
      { soldOn: '2023-04-05', price: 1000, flags: ['nominal-price'] },
    ],
    [
      'hennepin-mn-parcels',
      { PID: '102924110001', SALE_DATE: '202402', SALE_PRICE: '325000' },
      { soldOn: '2024-02-01', price: 32_500_000 },
    ],
    // Texas and California disclose a day at most.
    [
      'dallas-tx-accounts',
      { ACCOUNT_NUM: '1', DEED_TXFR_DATE: '3/4/2024' },
      { soldOn: '2024-03-04', price: null },
    ],
    [
      'san-francisco-ca-roll',
      { parcel_number: '0001001', current_sales_date: '2020-03-04T00:00:00.000' },
      { soldOn: '2020-03-04', price: null },
    ],
  ])('%s %j: %j', async (id, cells, sale) => {
    expect(await saleOf(id, cells)).toMatchObject(sale);
  });

  test('and none where a marker stands for an empty cell', async () => {
    const empty = {
      sales_segment_1_transfer_date_yyyy_mm_dd_mdp_field_tradate_sdat_field_89: '0000.00.00',
    };
    expect(await saleOf('md-sdat', { ...maryland, ...empty })).toBeUndefined();
  });
});

describe('a value is of the stage and the level that the source says', () => {
  test.each([
    [
      'cook-il-values',
      {
        pin: '1',
        year: '2026',
        class: '203',
        mailed_tot: '30000',
        certified_tot: '29000',
        board_tot: '28000',
      },
      { taxYear: 2026, assessed: 2_800_000, market: 28_000_000 },
    ],
    [
      'cook-il-values',
      { pin: '1', year: '2026', class: '203', mailed_tot: '30000' },
      { assessed: 3_000_000, market: 30_000_000 },
    ],
    // Other classes are assessed at other shares of the market.
    [
      'cook-il-values',
      { pin: '1', year: '2026', class: '517', mailed_tot: '30000' },
      { assessed: 3_000_000, market: null },
    ],
    [
      'fl-nal',
      { PARCEL_ID: '1', ASMNT_YR: '2025', JV: '400000', AV_NSD: '250000', LND_VAL: '150000' },
      { assessed: 25_000_000, market: 40_000_000, land: 15_000_000, building: 25_000_000 },
    ],
    [
      'ny-statewide',
      { SWIS_SBL_ID: '1', ROLL_YR: '2025', TOTAL_AV: '5000', FULL_MARKET_VAL: '250000' },
      { assessed: 500_000, market: 25_000_000 },
    ],
    [
      'ma-statewide',
      {
        LOC_ID: 'F_1_2',
        PROP_ID: '1',
        FY: '2026',
        TOTAL_VAL: '500000',
        LAND_VAL: '200000',
        BLDG_VAL: '300000',
      },
      { assessed: 50_000_000, market: 50_000_000 },
    ],
    // Proposition 13 keeps the value of the day of purchase: it says nothing of the market.
    [
      'los-angeles-ca-parcels',
      { AIN: '4004999999', Roll_Year: '2026', Roll_LandValue: '100000', Roll_ImpValue: '50000' },
      { assessed: 15_000_000, market: null },
    ],
    // Its values are of 2012, so they are no market value of the roll's year.
    [
      'allegheny-pa-assessments',
      { PARID: '0000A00001000000', ASOFDATE: '2026-11-01', FAIRMARKETTOTAL: '90000' },
      { taxYear: 2026, assessed: 9_000_000, market: null },
    ],
    [
      'harris-tx-accounts',
      { acct: '0010010000001 ', yr: '2026', assessed_val: '200000', tot_appr_val: '260000' },
      { assessed: 20_000_000, market: 26_000_000 },
    ],
    [
      'wi-statewide',
      {
        PARCELID: '1',
        TAXROLLYEAR: '2025',
        CNTASSDVALUE: '200000',
        ESTFMKVALUE: '0',
        NETPRPTA: '4000.55',
      },
      { assessed: 20_000_000, market: null, tax: 400_055 },
    ],
  ])('%s %j: %j', async (id, cells, assessment) => {
    expect((await publishedRecord(id, cells)).assessments).toMatchObject([assessment]);
  });
});

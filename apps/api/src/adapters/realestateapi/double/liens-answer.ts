/** These invented liens of the parcel in answers.ts have the documented format of the provider. */
export const liensAnswer = {
  input: { id: 700_418_027 },
  data: {
    property: {
      id: 700_418_027,
      fips: '55025',
      apn: '0709-223-0101-9',
      address: '418 N Larkspur Ln, Madison, WI 53703',
      useCode: '101',
      useCodeDescription: 'Single Family Residential',
      owner: 'Rowan Sample',
    },
    liens: [
      {
        amount: 18_250.4,
        irsSerialNumber: 'IRS-SAMPLE-0417',
        originFilingDate: '2024-03-15',
        releaseDate: '',
        judgeVacatedDate: '',
        filingJurisdiction: 'WI',
        filingJurisdictionName: 'Wisconsin',
        status: 'Active',
        filings: [
          {
            agencyName: 'Register of Deeds',
            agencyCounty: 'Dane',
            agencyState: 'WI',
            filingDate: '2024-03-15',
            filingNumber: '2024-0417',
            filingType: 'Federal Tax Lien',
          },
        ],
        creditors: [{ name: 'Internal Revenue Service', address: '' }],
        debtors: [{ name: 'Rowan Sample', address: '418 N Larkspur Ln, Madison, WI 53703' }],
      },
      {
        amount: '4,120.00',
        originFilingDate: '2022-09-01',
        releaseDate: '2023-01-20',
        judgeVacatedDate: '',
        filingJurisdiction: 'WI',
        filingJurisdictionName: 'Wisconsin',
        status: 'Released',
        filings: [
          {
            agencyName: 'Circuit Court',
            agencyCounty: 'Dane',
            agencyState: 'WI',
            filingDate: '2022-09-01',
            filingNumber: '2022JL000311',
            filingType: 'Judgment Lien',
          },
        ],
        creditors: [{ name: 'Example Credit Union', address: '' }],
        debtors: [{ name: 'Quinn Sample', address: '' }],
      },
    ],
  },
  resultCount: 1,
  recordCount: 2,
  statusCode: 200,
  statusMessage: 'OK',
  live: true,
  credits: 1,
};

export const noSuchAddress = {
  input: {},
  data: {},
  errorMessage: 'Invalid Address',
  resultCount: 0,
  recordCount: 0,
  statusCode: 200,
  live: true,
};

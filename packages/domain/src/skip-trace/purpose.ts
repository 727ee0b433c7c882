/**
 * The purposes for which a member may look somebody up. Credit, tenancy, employment and insurance
 * are not among them.
 */
export const purposes = [
  {
    id: 'owner-outreach',
    text: 'Contact an owner about buying, selling or financing the property',
  },
  { id: 'own-customer', text: 'Reach a customer or applicant of mine whose details went stale' },
  { id: 'loan-servicing', text: 'Reach a borrower about a loan that I service' },
  { id: 'fraud-prevention', text: 'Verify who somebody is, or prevent fraud, in a transaction' },
  { id: 'legal-notice', text: 'Serve a notice, or find a party to a legal matter' },
] as const;
export type PurposeId = (typeof purposes)[number]['id'];
export const purposeIds = purposes.map(({ id }) => id);

/** A change of these sentences needs a new version: everybody is then asked again. */
export const attestationText = {
  version: '2026-11',
  sentences: [
    'I use what I find for the purpose chosen here and for nothing else.',
    'I do not use it to decide on credit, insurance, employment or tenancy: it is no consumer report.',
    'I follow the Do Not Call rules, calling hours and the laws of the state of whoever I contact. A number found here is no consent to call or text it.',
    'I do not pass it on, and I delete it when the purpose is served.',
  ],
} as const;

/** The number of days for which one attestation lasts. */
export const attestationDays = 30;

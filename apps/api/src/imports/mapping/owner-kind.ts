import type { OwnerRecord } from '@deedlight/domain/property/parcel-record';

const government =
  /\b((CITY|COUNTY|STATE|TOWN|TOWNSHIP|BOROUGH|VILLAGE|COMMONWEALTH|DISTRICT|DEPT|DEPARTMENT|SECRETARY) OF|UNITED STATES|USA|U S A|HOUSING AUTH(ORITY)?|REDEVELOPMENT AUTH(ORITY)?|TRANSPORTATION AUTH(ORITY)?|(PARKING|PORT|TRANSIT|WATER) AUTH(ORITY)?|LAND BANK|SCHOOL DIST(RICT)?|BOARD OF EDUCATION|FEDERAL NATIONAL MORTGAGE|FEDERAL HOME LOAN)\b/;
const legalForm =
  /\b(L\.?L\.?C|L L C|INC|INCORPORATED|CORP|CORPORATION|L\.?P|L\.?L\.?P|LTD|LIMITED|COMPANY|PLC|P C|N\.?A|FSB|REIT)\b\.?/;
const trust = /\b(TRUST|TRUSTEES?|TRS?|REVOCABLE|IRREVOCABLE|TTEES?|LIVING TR)\b/;
const business =
  /\b(CO|PARTNERS|PARTNERSHIP|HOLDINGS?|PROPERTIES|INVESTMENTS?|INVESTORS|REALTY|ASSOCIATES|ASSOCIATION|ASSN|BANK|CHURCH|MINISTRIES|TEMPLE|GROUP|ENTERPRISES?|DEVELOPMENT|DEVELOPERS|MANAGEMENT|FUND|HOMES|VENTURES|RENTALS|CAPITAL|UNIVERSITY|COLLEGE|HOSPITAL|FOUNDATION|CONDOMINIUM|SOCIETY|CLUB|SOLUTIONS|SERVICES|ACQUISITIONS?|CONSTRUCTION|BUILDERS|EQUITY|MORTGAGE|LODGE|CENTER)\b/;

/**
 * Returns what the words of a name tell about the owner; a name without such words is a person's.
 */
export function ownerKind(name: string): OwnerRecord['kind'] {
  const upper = name.toUpperCase();
  if (government.test(upper)) return 'government';
  if (legalForm.test(upper)) return 'company';
  if (trust.test(upper)) return 'trust';
  return business.test(upper) ? 'company' : 'person';
}

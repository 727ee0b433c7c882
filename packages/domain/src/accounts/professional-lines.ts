/** What a professional said of themselves; an empty text or null is not known. */
export type Professional = {
  /** From the profile. */
  name: string | null;
  title: string;
  company: string;
  phone: string;
  email: string;
  nmlsId: string;
  licences: readonly { state: string; number: string }[];
  disclosure: string;
  equalHousing: 'lender' | 'opportunity' | null;
};

export type ProfessionalLines = {
  /** Who it is, from the name to how they are reached. */
  who: string[];
  /** What the law wants said, for the end of a document. */
  disclosures: string[];
};

export const equalHousingWords = {
  lender: 'Equal Housing Lender',
  opportunity: 'Equal Housing Opportunity',
} as const;

/** Returns the lines that name a professional on a document. What is not known is left out. */
export function professionalLines(professional: Professional): ProfessionalLines {
  const { name, title, company, phone, email, nmlsId, licences } = professional;
  const { disclosure, equalHousing } = professional;
  const numbers = licences.flatMap(({ state, number }) =>
    number.trim() === '' ? [] : [joined(' ', [state, number])],
  );
  return {
    who: known([
      joined(', ', [name ?? '', title]),
      joined(' · ', [company, labelled('NMLS ', nmlsId)]),
      labelled(numbers.length === 1 ? 'License: ' : 'Licenses: ', joined(', ', numbers)),
      joined(' · ', [phone, email]),
    ]),
    disclosures: known([
      equalHousing === null ? '' : equalHousingWords[equalHousing],
      ...disclosure.split(/\n+/),
    ]),
  };
}

function joined(sign: string, parts: readonly string[]): string {
  return known(parts).join(sign);
}

function labelled(label: string, text: string): string {
  return text.trim() === '' ? '' : `${label}${text.trim()}`;
}

function known(parts: readonly string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

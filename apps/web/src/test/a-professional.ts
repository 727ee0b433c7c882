import { HttpResponse, http } from 'msw';
import type { OwnProfessional } from '../platform/session/own-professional';

/** What a loan officer filled in, as the table has it. */
export function aProfessional(changed: Partial<OwnProfessional> = {}): OwnProfessional {
  return {
    title: 'Senior Loan Officer',
    company: 'Acme Mortgage',
    phone: '(614) 555-0142',
    contact_email: 'ana@acme.example',
    nmls_id: '123456',
    licences: [{ state: 'OH', number: 'MLO-55' }],
    logo_path: null,
    disclosure: 'Not an offer of credit.',
    equal_housing: 'lender',
    ...changed,
  };
}

/** Answers the member's own row; `asked` gets the address of each question. */
export function onProfessional(row: OwnProfessional | null, asked?: (url: URL) => void) {
  return http.get('*/rest/v1/professionals', ({ request }) => {
    asked?.(new URL(request.url));
    return HttpResponse.json(row === null ? [] : [row]);
  });
}

import type { ClientLink } from '@deedlight/contract/client-pages';
import { propertyId } from '@deedlight/domain/property/property-id';

export const linkId = '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d';

/** Makes an open link to the report of a home, of which nothing happened yet. */
export function aLink(changed: Partial<ClientLink> = {}): ClientLink {
  return {
    id: linkId,
    url: 'https://deeds.example/s/ERqG4LdP0XKMfrzku-okxg',
    kind: 'property',
    propertyId: propertyId('OH', '39999', '00-420-001'),
    inputs: null,
    closing: null,
    comparables: null,
    version: 1,
    label: '2214 Hawthorn Ave, Marlow',
    hasPasscode: false,
    createdAt: '2026-11-20T12:00:00Z',
    expiresAt: '2126-12-20T12:00:00Z',
    revokedAt: null,
    opens: 0,
    lastOpenedAt: null,
    questions: 0,
    mails: 0,
    lastMailedAt: null,
    ...changed,
  };
}

/** Makes an open link to loans without a home. */
export function aLinkToLoans(changed: Partial<ClientLink> = {}): ClientLink {
  return aLink({ kind: 'loans', propertyId: null, label: 'Maya', ...changed });
}

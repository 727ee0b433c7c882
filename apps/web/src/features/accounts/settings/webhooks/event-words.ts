import type { testEvent, WebhookEvent } from '@deedlight/contract/accounts/webhook-events';

/** The wording of each event for members. */
export const eventWords: Readonly<Record<WebhookEvent, { title: string; hint: string }>> = {
  'property.changed': {
    title: 'Property changed',
    hint: 'A pinned property got a new transfer, mortgage or assessment, or other owners.',
  },
  'search.matched': {
    title: 'Search matched',
    hint: 'A saved search has new matches. Searches with more than 5,000 matches are not watched.',
  },
  'estimate.changed': {
    title: 'Value changed',
    hint: 'The value of a pinned property moved by 1% or more, or has another basis.',
  },
  'import.finished': {
    title: 'Import finished',
    hint: 'Records from a file are in. For admins.',
  },
};

export function eventTitle(event: WebhookEvent | typeof testEvent): string {
  return event === 'webhook.test' ? 'Test' : eventWords[event].title;
}

import type { ReactNode } from 'react';
import { codeOf } from '../../platform/api/api-failure';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';

type Props = {
  provider: string;
  /** The last request: whether it is pending, and why it failed. */
  asking: { isPending: boolean; error: unknown };
  onAsk: () => void;
  /** The button's text. */
  children: ReactNode;
};

/**
 * A button that asks a provider; each request counts as one search, so none is sent without a
 * press.
 */
export function AskProvider({ provider, asking, onAsk, children }: Props) {
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="s" isBusy={asking.isPending} onClick={onAsk}>
        {children}
      </Button>
      <p role="status" className="text-s text-ink-2">
        {asking.error === null ? 'Counts as one search.' : whyNotAnswered(asking.error, provider)}
      </p>
    </div>
  );
}

/** Returns why a provider did not answer, in words for the person. */
export function whyNotAnswered(error: unknown, provider: string): string {
  switch (codeOf(error)) {
    case 'NOT_AT_PROVIDER':
      return `${provider} knows of no such property. Nothing was counted.`;
    case 'PROVIDER_FAILED':
      return `${provider} did not answer. Nothing was counted; try again in a while.`;
    case 'PROVIDER_MISSING':
    case 'REPORT_MISSING':
    case 'SEARCH_MISSING':
      return 'No provider of this is configured any more. Nothing was counted.';
    default:
      return errorText(error, 'The server could not be reached.');
  }
}

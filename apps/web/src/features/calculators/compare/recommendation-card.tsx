import type { ComparisonShown } from '@deedlight/domain/mortgage/loans/loan-column';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { useState } from 'react';
import { classNames } from '../../../kit/class-names';
import type { FieldState } from '../../../kit/fields/field';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { FieldInput } from '../../../ui/forms/field-input';
import { Icon } from '../../../ui/icon';

type Props = {
  comparison: ComparisonShown;
  /** What the sentence must not be read without. */
  warnings: readonly string[];
  isStale: boolean;
  /** The professional's own sentence, which replaces the rule's. */
  say: FieldState | undefined;
  /** Takes a loan into the deal, by its number. */
  onUse: (number: number) => void;
};

/** Which loan costs least and why, by the rule or in the professional's own words. */
export function RecommendationCard({ comparison, warnings, isStale, say, onUse }: Props) {
  const { sentence, reason, say: own, loans } = comparison;
  const best = loans.findIndex(({ isBest }) => isBest) + 1;
  const [isWriting, setWriting] = useState(false);
  return (
    <Card name="Result" className={classNames(isStale && 'stale')}>
      {isStale && <p className="mb-2 text-s text-ink-3">From the last inputs that work out</p>}
      <div className="flex items-start gap-3">
        <span className="mt-1 text-act">
          <Icon of={CircleCheck} size="l" />
        </span>
        <div className="min-w-0 flex-1" aria-live="polite">
          <h2 className="text-xl font-bold tracking-tight text-balance desk:text-2xl">
            {own === '' ? sentence : own}
          </h2>
          <p className="mt-1.5 max-w-[80ch] text-ink-2">{reason}</p>
          <p className="mt-1.5 text-s text-ink-3">
            {own === ''
              ? 'By rule: the least cost over the planned stay among the loans that the cash covers.'
              : `In your own words. By rule: ${sentence}.`}{' '}
            Cost is interest, mortgage insurance and what is paid at closing; principal is not
            counted.
          </p>
        </div>
        {best > 1 && (
          <Button
            className="shrink-0 max-desk:hidden print:hidden"
            disabled={isStale}
            onClick={() => onUse(best)}
          >
            Use in the deal
          </Button>
        )}
      </div>
      {say !== undefined && (
        <div data-print="hide" className="mt-3">
          {isWriting && (
            <div className="mb-2 max-w-[640px]">
              <FieldInput {...say} />
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="s" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
              {isWriting ? 'Done' : 'Say it in your own words'}
            </Button>
            {best > 1 && (
              <Button
                size="s"
                className="desk:hidden"
                disabled={isStale}
                onClick={() => onUse(best)}
              >
                Use in the deal
              </Button>
            )}
            {own !== '' && (
              <Button size="s" kind="quiet" onClick={() => say.onType('')}>
                Back to the rule’s sentence
              </Button>
            )}
          </div>
        </div>
      )}
      {warnings.length > 0 && (
        <ul className="mt-3 grid gap-1 border-line border-t pt-3 text-s text-warn">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

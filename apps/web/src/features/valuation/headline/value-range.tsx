import type { ValuationOut } from '@deedlight/contract/valuation';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import {
  approximately,
  formatDay,
  formatMoney,
  formatPercent,
  formatRange,
} from '../../../kit/format/format';
import { Figure } from '../../../ui/evidence/figure';
import { RangeBar } from '../../../ui/evidence/range-bar';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { Tag } from '../../../ui/tag';
import {
  abstentionTitle,
  carriedSource,
  carriedWords,
  confidenceMeaning,
  howOftenRight,
  knownThenWords,
} from '../opinions/valuation-words';

type Props = { answer: Pick<ValuationOut, 'valuation' | 'headline' | 'sources'> };

/**
 * The range first, then the most likely value, then the model's accuracy here; or the reason why
 * there is no value.
 */
export function ValueRange({ answer }: { answer: ValuationOut }) {
  const { valuation, model } = answer;
  if (valuation.kind === 'abstained') {
    return (
      <div className="rounded-m border border-dashed border-line-strong px-4 py-4">
        <p className="font-strong">{abstentionTitle(valuation.code)}</p>
        <p className="mt-1 text-ink-2">{valuation.reason}.</p>
        <KnownThen answer={answer} />
        <HeadlineValue answer={answer} />
      </div>
    );
  }
  const { low80, high80, estimate, fsd, confidence, carriedOn } = valuation;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 text-xl font-heavy tracking-tight text-act desk:text-2xl">
        {formatRange(formatEstimate(low80), formatEstimate(high80))}
        <span className="text-s font-normal tracking-normal text-ink-3">80% range</span>
      </p>
      <p className="mt-1">
        Most likely{' '}
        <strong>
          <Figure label="the most likely value" working={<Steps answer={answer} />}>
            {approximately(formatEstimate(estimate))}
          </Figure>
        </strong>{' '}
        <Tag tone={confidence === 'high' ? 'good' : confidence === 'medium' ? 'plain' : 'warn'}>
          <span title={confidenceMeaning[confidence]}>{confidence} confidence</span>
        </Tag>{' '}
        <span className="text-s text-ink-3">
          forecast standard deviation {formatPercent(fsd, 1)}
        </span>
      </p>
      <RangeBar
        low={low80}
        high={high80}
        likely={estimate}
        format={formatEstimate}
        label="Value range"
      />
      {carriedOn && (
        <p className="text-s text-ink-2">
          {carriedWords(valuation)}{' '}
          <span className="text-ink-3">{carriedSource(carriedOn, answer)}</span>
        </p>
      )}
      {model && <p className="text-s text-ink-2">{howOftenRight({ model, asOf: answer.asOf })}</p>}
      <KnownThen answer={answer} />
    </div>
  );
}

function KnownThen({ answer }: { answer: ValuationOut }) {
  const words = knownThenWords(answer);
  return words === null ? null : <p className="mt-1 text-s text-ink-2">{words}</p>;
}

function Steps({ answer: { valuation, model, asOf } }: { answer: ValuationOut }) {
  if (valuation.kind === 'abstained') return null;
  return (
    <KeyValueList>
      <KeyValue label="As of">{asOf}</KeyValue>
      <KeyValue label="Model">
        {model ? `${model.county}, version ${model.version}` : 'None'}
      </KeyValue>
      <KeyValue label="Estimate, to the dollar">{formatMoney(valuation.estimate)}</KeyValue>
      <KeyValue label="80% range">
        {formatRange(formatMoney(valuation.low80), formatMoney(valuation.high80))}
      </KeyValue>
      <KeyValue label="95% range">
        {formatRange(formatMoney(valuation.low95), formatMoney(valuation.high95))}
      </KeyValue>
      <KeyValue label="A typical home here">{formatMoney(valuation.base)}</KeyValue>
    </KeyValueList>
  );
}

/**
 * The home's headline value when the model gives none, with its source: lists, deals and equity use
 * it.
 */
function HeadlineValue({ answer: { valuation, headline, sources } }: Props) {
  if (valuation.kind === 'valued') return null;
  if (!headline.known) return <p className="mt-3 text-s text-ink-2">{headline.note}.</p>;
  const { label, amount, basis, asOf, source: id, kind } = headline;
  const source = sources.find((each) => each.id === id);
  const exact = `${formatMoney(amount)}. ${basis}${asOf === null ? '' : `, as of ${formatDay(asOf)}`}`;
  return (
    <p className="mt-3">
      Counted with here: <span className="text-ink-2">{label.toLowerCase()}</span>{' '}
      <strong>
        <Figure
          label={label}
          {...(source === undefined
            ? { working: exact }
            : { evidence: { ...source, recordedOn: asOf } })}
        >
          {kind === 'assessor-market' ? formatMoney(amount) : approximately(formatEstimate(amount))}
        </Figure>
      </strong>{' '}
      <span className="text-s text-ink-3">{basis}</span>
    </p>
  );
}

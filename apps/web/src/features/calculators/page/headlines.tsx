import type { Cents } from '@deedlight/domain/money';
import type { WorkingLine } from '@deedlight/domain/mortgage/working';
import type { ReactNode } from 'react';
import { approximately, formatMoney } from '../../../kit/format/format';
import { WorkedFigure } from '../../../ui/evidence/worked-lines';
import type { Versioned } from '../calculator';
import { shownText } from '../figure-text';
import type { Headline, Result } from '../result';

type Props = {
  result: Result;
  tables: readonly Versioned[];
  /** Stands between the main figure and the related ones. */
  children?: ReactNode;
};

/** The main figure in large type, with the related figures beside it. */
export function Headlines({ result: { headlines, working }, tables, children }: Props) {
  const [first, ...others] = headlines;
  const lines = working.flatMap((each) => each.lines);
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-s font-normal text-ink-2">{first.label}</h2>
        <div className="text-[2.375rem]/[1.15] font-bold tracking-[-0.03em] desk:text-[2.75rem]/[1.15]">
          <HeadlineFigure headline={first} lines={lines} tables={tables} />
        </div>
      </div>
      {children}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 empty:hidden desk:grid-cols-3">
        {others.map((headline) => (
          <div key={headline.label}>
            <dt className="text-s text-ink-2">{headline.label}</dt>
            <dd className="text-l font-strong">
              <HeadlineFigure headline={headline} lines={lines} tables={tables} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type FigureProps = {
  headline: Headline;
  lines: readonly WorkingLine[];
  tables: readonly Versioned[];
};

function HeadlineFigure({ headline, lines, tables }: FigureProps) {
  const line = lines.find(({ code }) => code === headline.line);
  const text = headlineText(headline);
  if (line === undefined || headline.isEstimate) return text;
  return <WorkedFigure line={line} tables={tables} text={text} />;
}

export function headlineText({ figure, isEstimate }: Headline): string {
  const text = figure.kind === 'money' ? headlineMoney(figure.value) : shownText(figure);
  return isEstimate ? approximately(text) : text;
}

/** An answer is read in whole dollars; the working has its cents. Small sums keep theirs. */
function headlineMoney(value: Cents): string {
  return formatMoney(value, Math.abs(value) < smallSum ? {} : { cents: 'never' });
}

/** In cents: below it, cents are a share of the figure that a reader would miss. */
const smallSum = 100_00;

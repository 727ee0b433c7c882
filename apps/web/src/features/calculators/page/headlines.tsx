import type { WorkingLine } from '@deedlight/domain/mortgage/working';
import { approximately } from '../../../kit/format/format';
import { WorkedFigure } from '../../../ui/evidence/worked-lines';
import type { Versioned } from '../calculator';
import { shownText } from '../figure-text';
import type { Headline, Result } from '../result';

type Props = { result: Result; tables: readonly Versioned[] };

/** The main figure in large type, with the related figures beside it. */
export function Headlines({ result: { headlines, working }, tables }: Props) {
  const [first, ...others] = headlines;
  const lines = working.flatMap((each) => each.lines);
  return (
    <div className="grid gap-4">
      <div>
        <div className="text-s text-ink-2">{first.label}</div>
        <div className="text-3xl font-bold tracking-tight">
          <HeadlineFigure headline={first} lines={lines} tables={tables} />
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 desk:grid-cols-3">
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
  return <WorkedFigure line={line} tables={tables} />;
}

export function headlineText({ figure, isEstimate }: Headline): string {
  const text = shownText(figure);
  return isEstimate ? approximately(text) : text;
}

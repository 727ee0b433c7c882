import { currentFeeTables, type FeeTables } from '@deedlight/domain/reference/lending/fee-tables';
import { replayedTables, type Versions } from '@deedlight/domain/reference/replayed';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Replay } from '../../../ui/replay';
import type { Calculator } from '../calculator';
import type { Result } from '../result';
import type { CalculatorState } from './use-calculator';

/** The inputs worked out again with the editions that a link names; they load for such a link only. */
export function useReplay(
  calculator: Calculator,
  { scenario, texts, answered }: Pick<CalculatorState, 'scenario' | 'texts' | 'answered'>,
): { replay: Replay | undefined; failure: Error | null; retry: () => void } {
  const { tables: recorded } = scenario;
  const { tables } = calculator;
  const hasDrift = replayedTables(recorded, tables, tables).length > 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['fee-editions', recorded],
    queryFn: hasDrift ? () => editionsOf(recorded) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const replay = useMemo((): Replay | undefined => {
    if (data === undefined || answered === null) return undefined;
    const before = calculator.work(texts, data);
    if (!before.ok) return undefined;
    return {
      tables: replayedTables(recorded, tables, replayedBy(tables, data)),
      lines: comparedLines(before.result, answered.result),
    };
  }, [data, answered, calculator, texts, recorded, tables]);
  return { replay, failure: error, retry: () => void refetch() };
}

async function editionsOf(recorded: Versions): Promise<FeeTables> {
  const { feeTablesOf } = await import('@deedlight/domain/reference/lending/fee-editions');
  return feeTablesOf(recorded);
}

function replayedBy(tables: Calculator['tables'], editions: FeeTables): Calculator['tables'] {
  const names = Object.values(currentFeeTables).map(({ header }) => header.table);
  const others = tables.filter(({ header }) => !names.includes(header.table));
  return [...others, ...Object.values(editions)];
}

/** The amounts of the working, each beside what it was. */
function comparedLines(before: Result, after: Result): Replay['lines'] {
  const old = new Map(amountsOf(before).map(({ code, amount }) => [code, amount]));
  const now = amountsOf(after);
  const gone = amountsOf(before).filter(({ code }) => now.every((line) => line.code !== code));
  return [
    ...now.map(({ amount, ...line }) => ({
      ...line,
      before: old.get(line.code) ?? 0,
      after: amount,
    })),
    ...gone.map(({ amount, ...line }) => ({ ...line, before: amount, after: 0 })),
  ].map((line) => ({ ...line, difference: line.after - line.before }));
}

function amountsOf({ working }: Result) {
  return working
    .flatMap(({ lines }) => lines)
    .flatMap(({ code, label, figure }) =>
      figure.kind === 'money' ? [{ code, name: label, amount: figure.value as number }] : [],
    );
}

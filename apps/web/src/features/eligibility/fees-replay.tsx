import type { Editions } from '@deedlight/domain/reference/editions';
import { fhaMipTable } from '@deedlight/domain/reference/lending/fha-mip';
import { llpaTable } from '@deedlight/domain/reference/lending/llpa';
import { pmiTable } from '@deedlight/domain/reference/lending/pmi-rates';
import { miCoverageTable } from '@deedlight/domain/reference/lending/program-matrices';
import { usdaFeesTable } from '@deedlight/domain/reference/lending/usda-fees';
import { vaFundingFeeTable } from '@deedlight/domain/reference/lending/va-funding-fee';
import { versionsOf } from '@deedlight/domain/reference/table-versions';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { useCallback } from 'react';
import { ReplayNote } from '../reference/public';
import { type Asked, chargeLines, chargesOf } from './fees';

type Props = { scenario: Scenario; asked: Asked };

const current = versionsOf([
  llpaTable,
  pmiTable,
  miCoverageTable,
  fhaMipTable,
  vaFundingFeeTable,
  usdaFeesTable,
]);

/** The charges of the deal by the tables that a link names, beside those of now. */
export function FeesReplay({ scenario, asked: { vaUse, vaExempt } }: Props) {
  const engine = useCallback(
    (editions: Editions) => chargeLines(chargesOf(scenario, { vaUse, vaExempt }, editions)),
    [scenario, vaUse, vaExempt],
  );
  return <ReplayNote recorded={scenario.tables} current={current} engine={engine} />;
}

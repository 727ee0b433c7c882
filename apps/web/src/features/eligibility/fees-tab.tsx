import type { Editions } from '@deedlight/domain/reference/editions';
import { lendingTables } from '@deedlight/domain/reference/lending/all-tables';
import { fhaMipTable } from '@deedlight/domain/reference/lending/fha-mip';
import { llpaTable } from '@deedlight/domain/reference/lending/llpa';
import { pmiTable } from '@deedlight/domain/reference/lending/pmi-rates';
import { miCoverageTable } from '@deedlight/domain/reference/lending/program-matrices';
import { usdaFeesTable } from '@deedlight/domain/reference/lending/usda-fees';
import { vaFundingFeeTable } from '@deedlight/domain/reference/lending/va-funding-fee';
import { versionsOf } from '@deedlight/domain/reference/table-versions';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { useCallback } from 'react';
import { choice } from '../../kit/fields/own-fields';
import { readFields } from '../../kit/fields/read-fields';
import { Card } from '../../ui/card';
import { WorkedLines } from '../../ui/evidence/worked-lines';
import { FieldInput } from '../../ui/forms/field-input';
import { ReplayNote } from '../reference/public';
import { sharedFields as shared, useFields } from '../scenario/public';
import { type Asked, type Charge, chargeLines, chargesOf } from './fees';

type Props = { scenario: Scenario; asked: Asked };

const current = versionsOf([
  llpaTable,
  pmiTable,
  miCoverageTable,
  fhaMipTable,
  vaFundingFeeTable,
  usdaFeesTable,
]);

const ownFields = {
  vaUse: choice('VA entitlement', { first: 'First use', subsequent: 'Used before' }),
  vaExempt: choice('Exempt from VA’s fee', { no: 'No', yes: 'Yes' }),
};

const fields = {
  price: shared.price(),
  loan: shared.loan(),
  rate: shared.rate(),
  term: shared.term(),
  score: shared.score(),
  purpose: shared.purpose(),
  occupancy: shared.occupancy(),
  units: shared.units(),
  ...ownFields,
};

/** The LLPA, mortgage insurance and funding fees of the deal, each from its table. */
export function FeesTab() {
  const { states, own, scenario } = useFields(fields);
  const read = readFields(ownFields, own);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <div className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 desk:grid-cols-5">
          {states.map(({ name, ...field }) => (
            <FieldInput key={name} {...field} />
          ))}
        </div>
      </Card>
      {read.ok && <FeesReplay scenario={scenario} asked={read.values} />}
      {read.ok && (
        <div className="grid items-start gap-4 desk:grid-cols-2">
          {chargesOf(scenario, read.values).map((charge) => (
            <ChargeCard key={charge.title} charge={charge} />
          ))}
        </div>
      )}
    </div>
  );
}

function ChargeCard({ charge: { title, answer, why, note, lines } }: { charge: Charge }) {
  return (
    <Card title={title}>
      {answer !== null && <p className="text-xl font-bold tracking-tight">{answer}</p>}
      {why !== null && <p className="text-ink-2">{why}</p>}
      {note !== undefined && <p className="mt-1 text-s text-ink-2">{note}</p>}
      {lines.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <WorkedLines lines={lines} tables={lendingTables} />
        </div>
      )}
    </Card>
  );
}

/** The deal's charges by the tables that a link names, beside those of today. */
function FeesReplay({ scenario, asked: { vaUse, vaExempt } }: Props) {
  const engine = useCallback(
    (editions: Editions) => chargeLines(chargesOf(scenario, { vaUse, vaExempt }, editions)),
    [scenario, vaUse, vaExempt],
  );
  return <ReplayNote recorded={scenario.tables} current={current} engine={engine} />;
}

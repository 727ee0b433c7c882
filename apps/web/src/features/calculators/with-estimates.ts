import type {
  EstimatedCosts,
  EstimatedHome,
} from '@deedlight/domain/mortgage/payment/estimated-costs';
import type { Field } from '../../kit/fields/field';
import { moneyText } from '../../kit/fields/parse';
import type { Calculator } from './calculator';

/** Says the costs of a home by the tables. */
export type EstimateCosts = (home: EstimatedHome) => EstimatedCosts;

const estimated = ['taxes', 'taxRate', 'insurance', 'insuranceYearly'] as const;

/** Returns the estimates, whose tables load only for a calculator that asks for such a cost. */
export async function loadEstimates({ fields }: Calculator): Promise<EstimateCosts | null> {
  if (!estimated.some((name) => name in fields)) return null;
  const { estimateCosts } = await import('@deedlight/domain/mortgage/payment/estimated-costs');
  return estimateCosts;
}

type Table = { text: string; source: string };

/** Returns the calculator with its taxes and insurance filled from the tables until they are known. */
export function withEstimates(calculator: Calculator, costs: EstimatedCosts | null): Calculator {
  if (costs === null) return calculator;
  const tables: Readonly<Record<string, Table>> = tablesOf(costs);
  const fields = Object.entries(calculator.fields).map(([name, field]): [string, Field] => {
    const table = tables[name];
    return [name, table === undefined ? field : filled(field, table)];
  });
  return { ...calculator, fields: Object.fromEntries(fields) };
}

/** The tables' figures by the names that every calculator has for these inputs. */
function tablesOf({
  taxes,
  taxPercent,
  insurance,
}: EstimatedCosts): Record<(typeof estimated)[number], Table> {
  const premium = { text: moneyText(insurance.annual), source: insurance.from };
  return {
    taxes: { text: moneyText(taxes.annual), source: taxes.from },
    taxRate: { text: taxPercent.toFixed(), source: taxes.from },
    insurance: premium,
    insuranceYearly: premium,
  };
}

function filled(field: Field, { text, source }: Table): Field {
  const { shared } = field;
  const named = { ...field, initial: text, source };
  if (shared === undefined) return named;
  return { ...named, shared: { ...shared, text: (deal) => shared.text(deal) || text } };
}

import { formatMoney, formatNumber, formatPercent } from '../../../kit/format/format';
import type { Returns } from './rental-deal';

export type RentalLine = { label: string; value: string; isLoss?: boolean };

/** Cash flow and the ratios that investors and lenders read from it, line by line. */
export function rentalLines(returns: Returns): RentalLine[] {
  const { noi, cashFlow, capRate, cashOnCash, dscr, pitiaCoverage, payment } = returns;
  return [
    { label: 'Net operating income a year', value: formatMoney(noi) },
    { label: 'Principal and interest a month', value: formatMoney(payment) },
    { label: 'Cash flow a year', value: formatMoney(cashFlow), isLoss: cashFlow < 0 },
    {
      label: 'Cap rate (net income ÷ price)',
      value: formatPercent(capRate.toNumber(), 2),
    },
    {
      label: 'Cash on cash (cash flow ÷ cash put in)',
      value: cashOnCash === null ? 'No cash put in' : formatPercent(cashOnCash.toNumber(), 2),
    },
    {
      label: 'DSCR (net income ÷ debt service)',
      value: dscr === null ? 'No loan' : dscr.toFixed(2).replace('-', '−'),
    },
    { label: 'DSCR as lenders take it (rent ÷ PITIA)', value: pitiaCoverage.toFixed(2) },
    {
      label: 'Gross rent multiplier',
      value: formatNumber(returns.grossRentMultiplier.toNumber(), 1),
    },
  ];
}

import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BarChart } from './bar-chart';
import type { ChartData } from './chart-data';
import { nearest } from './chart-reader';
import { LineChart } from './line-chart';
import { walked } from './walked';

const data: ChartData = {
  xName: 'Quarter',
  xs: ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'],
  series: [{ name: 'Median', values: [300, null, 310, 305] }],
  band: { name: 'Its range', low: [290, null, 300, 280], high: [310, null, 320, 330] },
  formatX: (x) => `from ${x}`,
  formatY: (y) => `$${y}`,
  partialTo: 'Oct 30, 2026',
  whyGap: 'fewer than five sales',
};

test('the arrow keys walk the points of a line, and each is said with its gap or its part', async () => {
  const user = userEvent.setup();
  render(<LineChart title="Median price" data={data} />);
  const line = await screen.findByRole('slider', { name: /^Median price/ });
  const said = () => line.getAttribute('aria-valuetext');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(line);
  expect(said()).toBe(
    'from 2026-10-01, so far to Oct 30, 2026: Median $305, Its range $280 – $330',
  );
  await user.keyboard('{ArrowLeft}');
  expect(said()).toBe('from 2026-07-01: Median $310, Its range $300 – $320');
  await user.keyboard('{ArrowLeft}');
  expect(said()).toBe('from 2026-04-01: Median fewer than five sales');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(said()).toMatch(/^from 2026-01-01: Median \$300/);
  expect(within(line).getByText('from 2026-01-01')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(within(line).queryByText('from 2026-01-01')).toBeNull();
});

test('X-02 a period that is not over and a gap are named below the drawing and in the table', async () => {
  const user = userEvent.setup();
  render(<LineChart title="Median price" data={data} />);
  expect(screen.getByText(/so far to Oct 30, 2026: what comes later is not in it/)).toBeDefined();
  expect(screen.getByText(/A gap: fewer than five sales/)).toBeDefined();
  expect(await screen.findByText('so far')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show table' }));
  const table = within(await screen.findByRole('table', { name: 'Median price' }));
  expect(table.getByText('from 2026-10-01, so far to Oct 30, 2026')).toBeDefined();
  expect(table.getAllByText('fewer than five sales').length).toBeGreaterThan(0);
});

test('X-02 bars of periods are walked too, and the one that is not over is only outlined', async () => {
  const user = userEvent.setup();
  const { band, ...bars } = data;
  expect(band).toBeDefined();
  render(<BarChart title="Sales" data={bars} />);
  const reader = await screen.findByRole('slider', { name: /^Sales/ });
  reader.focus();
  await user.keyboard('{Home}');
  expect(reader.getAttribute('aria-valuetext')).toBe('from 2026-01-01: Median $300');
  expect(screen.getByText('so far')).toBeDefined();
});

test('named bars have their amounts beside them', async () => {
  render(
    <BarChart
      title="Estimated against charged"
      data={{
        ...{ xName: 'Charge', xs: ['Appraisal', 'Survey'], formatY: (y) => `$${y}` },
        series: [
          { name: 'Estimated', values: [500, 300] },
          { name: 'Charged', values: [550, null] },
        ],
      }}
    />,
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'AppraisalEstimated$500Charged$550',
    'SurveyEstimated$300Chargedno figure',
  ]);
});

test('the pointer reads the nearest point', () => {
  expect(nearest([0, 0.1, 1], 0.5)).toBe(1);
  expect(nearest([0, 0.1, 1], 0.6)).toBe(2);
});

test('keys that lead nowhere are left to the page', () => {
  expect(walked('Tab', 3, 40)).toBeUndefined();
  expect(walked('PageUp', 3, 40)).toBe(7);
  expect(walked('ArrowRight', 40, 40)).toBe(40);
});

test('X-02 the names of lines that end together keep their colored edges apart', async () => {
  const series = ['Loan 1', 'Loan 2'].map((name) => ({ name, values: [1, 2, 3, 4] }));
  render(
    <LineChart title="Cost" data={{ ...data, series, band: undefined, partialTo: undefined }} />,
  );
  const tops = await Promise.all(
    series.map(async ({ name }) => Number.parseFloat((await screen.findByText(name)).style.top)),
  );
  const [first = 0, second = 0] = tops;
  // A row of the names is 14 pixels high.
  expect(Math.abs(second - first)).toBeGreaterThan(14);
});

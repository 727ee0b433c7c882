import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Evidence } from '../../kit/evidence/evidence';
import { Figure } from './figure';

const evidence: Evidence = {
  publisher: 'Sample County',
  title: 'Assessor roll',
  url: 'https://example.com/roll',
  file: 'roll.csv',
  row: 41_827,
  recordedOn: '2022-09-14',
  asOf: null,
  fetchedAt: '2026-11-20T09:00:00Z',
  confidence: 'estimated',
};

function show(shown: Evidence = evidence) {
  render(
    <Figure label="Living area" evidence={shown}>
      1,284 sq ft
    </Figure>,
  );
  return { user: userEvent.setup(), figure: screen.getByRole('button', { name: /1,284 sq ft/ }) };
}

function opened() {
  return screen.findByRole('dialog', { name: 'Living area' });
}

test('X-01 a press shows source, record date, fetch date, file and line, and confidence', async () => {
  const { user, figure } = show();
  await user.click(figure);
  const text = (await opened()).textContent;
  for (const part of [
    'Assessor roll',
    'Sample County',
    'Sep 14, 2022',
    'Nov 20, 2026',
    'roll.csv, line 41,827',
    'Estimate',
  ]) {
    expect(text).toContain(part);
  }
  expect(within(await opened()).getByRole('link')).toHaveProperty('rel', 'noopener noreferrer');
});

test('X-01 the keyboard alone opens it, Escape closes it, the focus stays on the figure', async () => {
  const { user, figure } = show();
  await user.tab();
  await opened();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(figure);
});

test('X-01 the pointer resting on it opens it', async () => {
  const { user, figure } = show();
  await user.hover(figure);
  expect(await opened()).toBeDefined();
});

test('X-01 a source without a record date says so', async () => {
  const { user, figure } = show({ ...evidence, recordedOn: null, file: null, url: null });
  await user.click(figure);
  expect((await opened()).textContent).toContain('Record dateNot stated');
  expect(within(await opened()).queryByRole('link')).toBeNull();
});

import type { Team } from '@deedlight/contract/teams';
import { adjustmentColumns, priceColumns, readSheet } from '@deedlight/domain/rates/read-sheet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/forms/choice';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextInput } from '../../../ui/forms/text-input';
import { keepSheet, rateSheets, type SheetVersion } from './rate-sheets';
import { SheetTable } from './sheet-table';

type Props = {
  before: SheetVersion | undefined;
  team: Pick<Team, 'id' | 'name'> | null;
  /** Whether the version before it is shared, so that the team goes on with the new one. */
  isShared: boolean;
  today: string;
  onDone: () => void;
};

const emptyPrices = `${priceColumns.join(',')}\n`;
const emptyAdjustments = `${adjustmentColumns.join(',')}\n`;

/** A new version that starts with the one shown; it can be saved once every line is readable. */
export function SheetForm({ before, team, isShared: wasShared, today, onDone }: Props) {
  const [draft, setDraft] = useState({
    effective_on: today,
    note: '',
    prices: before?.prices ?? emptyPrices,
    adjustments: before?.adjustments ?? emptyAdjustments,
  });
  const [isShared, setShared] = useState(wasShared);
  const { sheet, errors } = readSheet(draft.prices, draft.adjustments);
  const failing = errors.prices.length + errors.adjustments.length;
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: () => keepSheet({ ...draft, team_id: isShared && team !== null ? team.id : null }),
    onSuccess: async () => {
      await client.invalidateQueries(rateSheets);
      notify({ kind: 'done', text: 'Rate sheet kept' });
      onDone();
    },
  });
  const isReady = failing === 0 && sheet.prices.length > 0 && draft.effective_on !== '';
  return (
    <Card title="New version">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) keep.mutate();
        }}
      >
        <div className="grid gap-3 desk:grid-cols-2">
          <Field label="Effective">
            <TextInput
              type="date"
              required
              value={draft.effective_on}
              onChange={(event) => setDraft({ ...draft, effective_on: event.target.value })}
            />
          </Field>
          <Field label="Note" hint="May stay empty">
            <TextInput
              maxLength={200}
              value={draft.note}
              onChange={(event) => setDraft({ ...draft, note: event.target.value })}
            />
          </Field>
        </div>
        <SheetTable
          label="Prices"
          hint="Paste from a spreadsheet or open a CSV. Rate and points in percent, lock in days; a credit is below zero."
          text={draft.prices}
          errors={errors.prices}
          onChange={(prices) => setDraft({ ...draft, prices })}
        />
        <SheetTable
          label="Adjustments by score and LTV"
          hint="Added to the points where score and LTV fall between; “all” stands for every program. May stay empty."
          text={draft.adjustments}
          errors={errors.adjustments}
          onChange={(adjustments) => setDraft({ ...draft, adjustments })}
        />
        {team !== null && (
          <Checkbox
            label={`Everyone in ${team.name} may quote from it`}
            checked={isShared}
            onCheckedChange={setShared}
          />
        )}
        {keep.isError && <FormMessage kind="failed">{errorText(keep.error)}</FormMessage>}
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="primary" type="submit" isBusy={keep.isPending} disabled={!isReady}>
            Keep this version
          </Button>
          <p role="status" className="text-s text-ink-3">
            {readText(sheet.prices.length, sheet.adjustments.length, failing)}
          </p>
        </div>
      </form>
    </Card>
  );
}

function readText(prices: number, adjustments: number, failing: number): string {
  const read = `${formatCount(prices, 'price')} and ${formatCount(adjustments, 'adjustment')} read`;
  return failing === 0 ? read : `${read}; ${failing} to correct`;
}

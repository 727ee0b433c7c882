import type { FieldChoice, MappingField } from '@deedlight/contract/admin/mapping-form';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Tag, type TagTone } from '../../../ui/tag';
import { FieldEditor } from './field-editor';

type Props = {
  field: MappingField;
  columns: readonly string[];
  isLocked: boolean;
  isBusy: boolean;
  problem: string | null;
  onChange: (choice: FieldChoice) => Promise<unknown>;
};

/** One field: where it comes from, why, what stands there, and how to change it. */
export function FieldRow({ field, columns, isLocked, isBusy, problem, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { label, words, reason, samples, choice } = field;
  const sure = surenessOf(field);
  return (
    <li className="border-b border-line py-2.5 last:border-b-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 desk:grid-cols-[190px_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <p className="font-strong">{label}</p>
        <div className="min-w-0 max-desk:col-span-2">
          <p className={choice.how === 'none' ? 'text-ink-3' : 'wrap-anywhere'}>
            {words} {sure !== null && <Tag tone={sure.tone}>{sure.text}</Tag>}
          </p>
          {reason !== null && <p className="text-xs text-ink-3 wrap-anywhere">{reason}</p>}
        </div>
        <p className="min-w-0 text-s text-ink-2 wrap-anywhere max-desk:col-span-2">
          {samples.length > 0 && `For example ${samples.join(', ')}`}
        </p>
        <div className="max-desk:col-start-2 max-desk:row-start-1">
          <Button
            size="s"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : 'Change'} ${label}`}
            disabled={isLocked}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Change'}
          </Button>
        </div>
      </div>
      {isOpen && !isLocked && (
        <FieldEditor
          key={JSON.stringify(choice)}
          field={field}
          columns={columns}
          isBusy={isBusy}
          problem={problem}
          onTake={(taken) =>
            // A refusal shows beside the field; codes are looked at before the field closes.
            onChange(taken).then(
              () => {
                if (!asksForCodes(field, taken)) setOpen(false);
              },
              () => undefined,
            )
          }
        />
      )}
    </li>
  );
}

/** A column of codes that was just chosen shows what its codes are taken for. */
function asksForCodes({ kind, choice }: MappingField, taken: FieldChoice): boolean {
  const hasCodes = kind === 'type' || kind === 'yes-no';
  return hasCodes && taken.how === 'column' && taken.columns[0] !== choice.columns[0];
}

function surenessOf({ isCorrected, confidence }: MappingField) {
  const say = (text: string, tone: TagTone) => ({ text, tone });
  if (isCorrected) return say('you chose it', 'act');
  if (confidence === null) return null;
  if (confidence >= 0.85) return say('sure', 'good');
  return confidence >= 0.6 ? say('likely', 'plain') : say('a guess', 'warn');
}

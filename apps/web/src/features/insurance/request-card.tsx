import { type Applicant, insuranceDataSheet } from '@deedlight/domain/insurance/data-sheet';
import type { InsuredHome } from '@deedlight/domain/insurance/insured-home';
import type { InsuranceQuote } from '@deedlight/domain/insurance/quote-insurance';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { useState } from 'react';
import { downloadCsv } from '../../kit/csv/csv';
import type { FieldState } from '../../kit/fields/field';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';
import { Icon } from '../../ui/icon';
import { PdfButton } from '../../ui/page/pdf-button';
import { useSaidBy } from '../scenario/public';
import { sheetCsv, sheetReport } from './data-sheet-files';
import { insuranceInputs } from './insurance-inputs';

type Props = {
  home: InsuredHome;
  quote: InsuranceQuote;
  fields: readonly FieldState[];
  today: string;
};

const inputs: readonly { part: keyof Applicant; label: string }[] = [
  { part: 'name', label: 'Applicant' },
  { part: 'propertyAddress', label: 'Property address' },
  { part: 'mailingAddress', label: 'Mailing address' },
  { part: 'phone', label: 'Phone' },
  { part: 'email', label: 'E-mail' },
  { part: 'mortgagee', label: 'Mortgagee' },
];

/**
 * The data that an insurance agent needs for an offer. Names stay on this page: no link contains
 * them.
 */
export function RequestCard({ home, quote, fields, today }: Props) {
  const says = useSaidBy();
  const said = () => insuranceInputs(fields, says());
  const [applicant, setApplicant] = useState<Applicant>({});
  const sheet = () => insuranceDataSheet(home, quote, applicant);
  return (
    <Card title="Request a bindable quote" className="print:hidden">
      <p className="text-ink-2">
        Save the data sheet and send it to an insurance agent. It has the fields of a homeowner’s
        application in their usual order; it is a data sheet, not a form of ACORD. What you type
        here stays in this page and goes into the file alone.
      </p>
      <div className="mt-3 grid gap-3 desk:grid-cols-3">
        {inputs.map(({ part, label }) => (
          <Field key={part} label={label}>
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={applicant[part] ?? ''}
              onChange={(event) =>
                setApplicant({ ...applicant, [part]: event.target.value || undefined })
              }
            />
          </Field>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className="text-s text-ink-2">Data sheet:</span>
        <PdfButton report={() => sheetReport(sheet(), quote, said(), today)} />
        <Button
          kind="quiet"
          size="s"
          onClick={() => downloadCsv('insurance-data-sheet.csv', sheetCsv(sheet(), quote, said()))}
        >
          <Icon of={Download} size="s" /> CSV
        </Button>
      </div>
    </Card>
  );
}

import { ProfessionalFields } from '@deedlight/contract/rows/professionals';
import { equalHousingWords } from '@deedlight/domain/accounts/professional-lines';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../../../kit/notify/notify';
import { errorText } from '../../../../platform/api/error-text';
import type { OwnProfessional } from '../../../../platform/session/own-professional';
import { useSession } from '../../../../platform/session/session-store';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/forms/field';
import { FormMessage } from '../../../../ui/forms/form-message';
import { Select } from '../../../../ui/forms/select';
import { TextArea } from '../../../../ui/forms/text-area';
import { TextInput } from '../../../../ui/forms/text-input';
import { forgetting, type Problems, problemsOf } from './form-problems';
import { LicenceRows } from './licence-rows';
import { LogoRow } from './logo-row';
import { nothingSaid, ownProfessional, saveProfessional } from './own-professional-query';
import { ProfessionalPreview } from './professional-preview';

type Typed = Partial<Omit<OwnProfessional, 'logo_path'>>;

type TextName = 'title' | 'company' | 'phone' | 'contact_email' | 'nmls_id';

type Props = {
  userId: string;
  /** What the server has; a field that nobody types in follows it. */
  saved: OwnProfessional;
};

const housings = [
  { value: 'none', label: 'Leave it out' },
  { value: 'lender', label: equalHousingWords.lender },
  { value: 'opportunity', label: equalHousingWords.opportunity },
] as const;

/** Validates and saves what was typed, and shows meanwhile how it will look. */
export function ProfessionalForm({ userId, saved }: Props) {
  const email = useSession(({ user }) => user?.email ?? null);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({});
  const [problems, setProblems] = useState<Problems>({});
  const save = useSaving(userId, (sent) => setTyped((now) => without(now, sent)));
  const shown: OwnProfessional = { ...saved, ...typed };

  function type(change: Typed): void {
    setTyped({ ...typed, ...change });
    setProblems((now) => forgetting(now, Object.keys(change)));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = ProfessionalFields.safeParse(shown);
    if (read.success) {
      setProblems({});
      save.mutate({ change: only(read.data, typed), typed });
      return;
    }
    flushSync(() => setProblems(problemsOf(read.error.issues)));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  const text = (name: TextName, label: string, more: ComponentProps<typeof TextInput> = {}) => (
    <Field label={label} error={problems[name]}>
      <TextInput
        autoComplete="off"
        {...more}
        value={shown[name]}
        onChange={(event) => type({ [name]: event.target.value })}
      />
    </Field>
  );

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label="On your reports"
      className="grid gap-4"
    >
      <div className="grid gap-3 desk:grid-cols-2">
        {text('title', 'Title', { autoComplete: 'organization-title' })}
        {text('company', 'Company', { autoComplete: 'organization' })}
        {text('phone', 'Phone', { type: 'tel', autoComplete: 'work tel' })}
        {text('contact_email', 'E-mail for clients', {
          type: 'email',
          suggestions: email === null ? [] : [email],
        })}
        {text('nmls_id', 'NMLS ID', { inputMode: 'numeric' })}
        <Field label="Equal housing">
          <Select
            options={housings}
            value={shown.equal_housing ?? 'none'}
            onValueChange={(value) => type({ equal_housing: value === 'none' ? null : value })}
          />
        </Field>
      </div>
      <LicenceRows
        licences={shown.licences}
        problems={problems}
        onChange={(licences) => type({ licences })}
      />
      <Field
        label="Disclosure"
        hint="In your own words, at the end of each report"
        error={problems.disclosure}
      >
        <TextArea
          rows={4}
          value={shown.disclosure}
          onChange={(event) => type({ disclosure: event.target.value })}
        />
      </Field>
      <LogoRow userId={userId} stored={saved.logo_path} />
      <ProfessionalPreview professional={shown} />
      {save.isError && <FormMessage kind="failed">{errorText(save.error)}</FormMessage>}
      <Button type="submit" kind="primary" isBusy={save.isPending} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}

type Sent = { change: Typed; typed: Typed };

function useSaving(userId: string, onSaved: (typed: Typed) => void) {
  const client = useQueryClient();
  const { queryKey } = ownProfessional(userId);
  return useMutation({
    mutationFn: async ({ change }: Sent) => {
      if (Object.keys(change).length > 0) await saveProfessional(change);
    },
    onSuccess: (_, { change, typed }) => {
      client.setQueryData(queryKey, (before) => ({ ...(before ?? nothingSaid), ...change }));
      onSaved(typed);
      notify({ kind: 'done', text: 'Saved. Your next report carries it.' });
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** The fields that somebody typed in, as they were read. */
function only(read: Required<Typed>, typed: Typed): Typed {
  return Object.fromEntries(Object.entries(read).filter(([name]) => name in typed));
}

/** What was typed since it was sent stays. */
function without(now: Typed, sent: Typed): Typed {
  const isSent = ([name, value]: [string, unknown]) => sent[name as keyof Typed] === value;
  return Object.fromEntries(Object.entries(now).filter((entry) => !isSent(entry)));
}

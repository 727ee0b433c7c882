import type { ClientLink } from '@deedlight/contract/client-pages';
import { linkState } from '@deedlight/domain/client-pages/client-link';
import { reportLimits } from '@deedlight/domain/reports/report-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { api, client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextArea } from '../../../ui/forms/text-area';
import { TextInput } from '../../../ui/forms/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { ChooseSections } from './choose-sections';
import { homesOf } from './homes-of';
import { SectionOrder } from './section-order';

type Props = { onClose: () => void };

/** Binds some of the member's open links into one report. */
export function BuildReport({ onClose }: Props) {
  const query = useQuery(api.clientPages.list.queryOptions());
  const open = query.data?.links.filter((link) => linkState(link, nowText()) === 'open');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Build a report"
      description="Each section is kept as its link says it now; later changes of a link change no report."
      size="m"
    >
      {query.isPending && <SkeletonText lines={6} label="Loading your client links" />}
      {query.isError && (
        <LoadFailed what="Your client links" error={query.error} retry={query.refetch} />
      )}
      {open?.length === 0 && (
        <p className="text-ink-2">
          There is no open link to take a section from. Open a home, press “Use in” and choose
          “Share with a client”; or share the loans that you compare, a closing, or comparables.
        </p>
      )}
      {open !== undefined && open.length > 0 && <BuildForm links={open} onDone={onClose} />}
    </Dialog>
  );
}

function nowText(): string {
  return new Date().toISOString();
}

const { title: titleLimit, client: clientLimit, note: noteLimit } = reportLimits;

type FormProps = { links: readonly ClientLink[]; onDone: () => void };

function BuildForm({ links, onDone }: FormProps) {
  const [typed, setTitle] = useState<string>();
  const [whom, setWhom] = useState('');
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  /** Homes whose market is wanted. */
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const [isSent, setSent] = useState(false);
  const sections = chosen.flatMap((id) => links.find((link) => link.id === id) ?? []);
  const homes = homesOf(sections);
  const around = homes.flatMap(({ id, propertyId }) => (wanted.includes(propertyId) ? [id] : []));
  const title = typed ?? sections[0]?.label.slice(0, titleLimit.most) ?? '';
  const queries = useQueryClient();
  const making = useMutation({
    mutationFn: () =>
      client.reports.make({
        ...{ title, client: whom, note },
        ...{ links: sections.map(({ id }) => id), markets: around },
      }),
    onSuccess: () => {
      notify({ kind: 'done', text: 'Report made' });
      onDone();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.reports.list.key() }),
        queries.invalidateQueries({ queryKey: api.clientPages.list.key() }),
      ]),
  });
  const noTitle = title.trim() === '' ? 'Enter a title.' : undefined;
  const noSection = sections.length === 0 ? 'Choose at least one section.' : undefined;

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (noTitle === undefined && noSection === undefined) making.mutate();
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      {making.isError && <FormMessage kind="failed">{errorText(making.error)}</FormMessage>}
      <ChooseSections
        links={links}
        chosen={chosen}
        onChoose={setChosen}
        homes={homes}
        wanted={wanted}
        onWant={setWanted}
      />
      {isSent && noSection !== undefined && <FormMessage kind="failed">{noSection}</FormMessage>}
      {sections.length > 1 && (
        <SectionOrder sections={sections} markets={around} onOrder={setChosen} />
      )}
      <Field label="Title" error={isSent ? noTitle : undefined}>
        <TextInput
          autoComplete="off"
          maxLength={titleLimit.most}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Field label="Client" hint="Stands below the title; may be empty">
        <TextInput
          autoComplete="off"
          maxLength={clientLimit.most}
          value={whom}
          onChange={(event) => setWhom(event.target.value)}
        />
      </Field>
      <Field
        label="Note to the client"
        hint={`At most ${formatNumber(noteLimit.most)} characters; may be empty`}
      >
        <TextArea
          rows={3}
          maxLength={noteLimit.most}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="primary" isBusy={making.isPending}>
        Make the report
      </Button>
    </form>
  );
}

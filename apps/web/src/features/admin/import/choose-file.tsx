import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';
import { ProgressLine } from './progress-line';
import { fileFault, sendFile } from './send-file';

type Props = { onArrived: (id: string) => void };

/** Sends a file to the server, and goes on with one that did not arrive as a whole. */
export function ChooseFile({ onArrived }: Props) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const stop = useRef<AbortController | null>(null);
  // A page that is left stops sending: nobody sees the rest.
  useEffect(() => () => stop.current?.abort(), []);
  const send = useMutation({
    mutationFn: async (chosen: File) => {
      stop.current = new AbortController();
      const { id } = await sendFile(chosen, setSent, stop.current.signal);
      await client.adminUploads.check({ id });
      return id;
    },
    onSuccess: onArrived,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.adminUploads.list.key() }),
  });
  function choose(chosen: File | undefined) {
    if (chosen === undefined) return;
    setFile(chosen);
    setSent(0);
    send.reset();
    if (fileFault(chosen) === null) send.mutate(chosen);
  }
  const fault = file === null ? null : (fileFault(file) ?? errorOf(send.error));
  return (
    <Card title="1. Choose a file" note="Up to 2 GB">
      <div className="grid gap-3">
        <Field
          label="CSV, TSV or GeoJSON file, or a zip of one or of a shapefile"
          hint="With a header: one row per parcel or sale; of GeoJSON or a shapefile a shape per parcel, in degrees. A file that broke off goes on where it stopped when you choose it again."
          error={fault ?? undefined}
        >
          <TextInput
            type="file"
            accept=".csv,.tsv,.txt,.geojson,.geojsonl,.json,.gz,.zip,text/csv"
            className="py-1.5"
            disabled={send.isPending}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </Field>
        {file !== null && send.isPending && (
          <div className="flex flex-wrap items-center gap-3">
            <ProgressLine
              label={`Sending ${file.name}`}
              title={sent < file.size ? 'Sending' : 'Looking at the file'}
              done={sent}
              of={file.size}
              unit="bytes"
            />
            <Button size="s" onClick={() => stop.current?.abort()}>
              Stop
            </Button>
          </div>
        )}
        {file !== null && send.isError && fileFault(file) === null && (
          <div>
            <Button onClick={() => send.mutate(file)}>Send again</Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function errorOf(error: Error | null): string | null {
  if (error === null) return null;
  if (error.name === 'AbortError') return 'Stopped. What has arrived is kept for a month.';
  return errorText(error);
}

import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { TextArea } from '../../../ui/forms/text-area';

type Props = {
  mapping: string;
  isLocked: boolean;
  isBusy: boolean;
  problem: string | null;
  onTake: (mapping: string) => void;
};

/** The mapping in its own language, for those who know it: nobody needs it. */
export function ExpertText({ mapping, isLocked, isBusy, problem, onTake }: Props) {
  const [text, setText] = useState(mapping);
  return (
    <Card>
      <details>
        <summary className="cursor-pointer font-strong">For experts: the mapping itself</summary>
        <form
          className="mt-3 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            onTake(text);
          }}
        >
          <Field
            label="Mapping"
            hint="JSON, as the page on imports of the handbook explains it."
            error={problem ?? undefined}
          >
            <TextArea
              rows={16}
              spellCheck={false}
              className="font-mono text-s"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <div>
            <Button type="submit" isBusy={isBusy} disabled={isLocked || text === mapping}>
              Take this mapping
            </Button>
          </div>
        </form>
      </details>
    </Card>
  );
}

import type { ClientLink } from '@deedlight/contract/client-pages';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import { useState } from 'react';
import { formatInstantDay } from '../../../kit/format/format';
import { copyText } from '../../../kit/notify/copy-text';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';
import { Icon } from '../../../ui/icon';
import { OutsideLink, TextLink } from '../../../ui/text-link';
import { SendForm } from './send-form';

type Props = { link: ClientLink; onClose: () => void };

/** The link that was made: to copy, to mail, and to look at as the client will. */
export function LinkReady({ link, onClose }: Props) {
  const { url, expiresAt, hasPasscode } = link;
  const [isSending, setSending] = useState(false);
  const address = url ?? '';
  return (
    <div className="grid gap-3">
      <Field
        label="Link"
        hint={`Whoever has it can read the report until ${formatInstantDay(expiresAt)}${hasPasscode ? ', with the passcode' : ''}.`}
      >
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => copyText(address, 'Link copied')}>
          <Icon of={Copy} size="s" /> Copy link
        </Button>
        {!isSending && (
          <Button onClick={() => setSending(true)}>
            <Icon of={Mail} size="s" /> Send by mail
          </Button>
        )}
        {!isSending && <Button onClick={onClose}>Done</Button>}
      </div>
      {isSending && <SendForm link={link} onDone={onClose} />}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-s">
        <OutsideLink href={address}>See what the client sees</OutsideLink>
        <TextLink to="/app/client-links">All client links</TextLink>
      </p>
    </div>
  );
}

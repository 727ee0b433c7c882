import type { ListedProvider } from '@deedlight/contract/marketplace';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { Tag } from '../../ui/tag';
import { OutsideLink } from '../../ui/text-link';
import { areaText } from './area-lines';
import { IntroductionForm } from './introduction-form';
import { serviceNames } from './service-names';

type Props = { provider: ListedProvider; canIntroduce: boolean };

export function ProviderCard({ provider, canIntroduce }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { name, services, areas, phone, website, licence, about, isPaidPlacement } = provider;
  return (
    <Card title={name} note={services.map((service) => serviceNames[service]).join(', ')}>
      <div className="grid gap-2">
        {isPaidPlacement && (
          <p>
            <Tag tone="lamp">Paid placement</Tag>
          </p>
        )}
        {about && <p>{about}</p>}
        <p className="text-s text-ink-2">
          Works in {areas.map(areaText).join(', ')}
          {licence && ` · License ${licence}`}
          {phone && ` · ${phone}`}
        </p>
        {website && <OutsideLink href={website}>{new URL(website).hostname}</OutsideLink>}
        {canIntroduce ? (
          <Button className="justify-self-start" onClick={() => setOpen(true)}>
            Request an introduction<span className="sr-only"> to {name}</span>
          </Button>
        ) : (
          <p className="text-s text-ink-3">
            Introductions need a mail server: the administrator sets SMTP_URL or RESEND_API_KEY.
          </p>
        )}
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Introduction to ${name}`}>
        <IntroductionForm provider={provider} onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

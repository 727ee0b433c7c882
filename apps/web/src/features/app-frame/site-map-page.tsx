import { useState } from 'react';
import { useProductConfig } from '../../platform/config/use-product-config';
import { useSession } from '../../platform/session/session-store';
import { Card } from '../../ui/card';
import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';
import { Empty } from '../../ui/page/empty';
import { PageHead } from '../../ui/page/page-head';
import { TextLink } from '../../ui/text-link';
import { type AppPage, groups, pagesWith } from './pages';

const sections = [...groups, undefined];

/** Every page with what it does; typing narrows the list. */
export function SiteMapPage() {
  const [text, setText] = useState('');
  const features = useProductConfig()?.features ?? [];
  const isAdmin = useSession(({ user }) => user?.is_admin === true);
  const shown = pagesWith(features).filter(
    (page) => matches(page, text) && (isAdmin || !page.path.startsWith('/app/admin/')),
  );
  return (
    <div className="grid max-w-[760px] gap-4 py-8">
      <PageHead title="All tools" />
      <Field label="Filter">
        <TextInput type="search" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {shown.length === 0 && <Empty title="No tool matches">Try another word.</Empty>}
      {sections.map((group) => {
        const pages = shown.filter((page) => page.group === group);
        if (pages.length === 0) return null;
        return (
          <Card key={group ?? 'more'} title={group ?? 'Account and more'}>
            <ul className="grid gap-3">
              {pages.map((page) => (
                <li key={page.path}>
                  <TextLink to={page.path} params={{ id: undefined }} className="font-strong">
                    {page.name}
                  </TextLink>
                  <p className="text-ink-2">{page.purpose}</p>
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}

function matches({ name, purpose }: AppPage, text: string): boolean {
  const hay = `${name} ${purpose}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word));
}

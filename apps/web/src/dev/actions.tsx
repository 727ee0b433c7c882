import { Button } from '../ui/button';
import { Kbd } from '../ui/kbd';
import { LinkButton } from '../ui/link-button';
import { ThemeToggle } from '../ui/page/theme-toggle';
import { SampleTag, Tag } from '../ui/tag';
import { OutsideLink, TextLink } from '../ui/text-link';

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['s', 'm', 'l'] as const;
const tones = ['plain', 'act', 'lamp', 'good', 'warn', 'bad'] as const;

export function Actions() {
  return (
    <div className="grid gap-4">
      {sizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} size={size}>
              {kind}
            </Button>
          ))}
          <Button size={size} disabled>
            disabled
          </Button>
          <Button size={size} isBusy>
            Saving…
          </Button>
          <LinkButton to="/" size={size}>
            A link
          </LinkButton>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <SampleTag />
        <Kbd>/</Kbd>
        <TextLink to="/">Text link</TextLink>
        <OutsideLink href="https://example.com">Outside link</OutsideLink>
        <ThemeToggle />
      </div>
    </div>
  );
}

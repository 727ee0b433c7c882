import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab = { id: string; label: string; content: ReactNode };
type Props = { tabs: Tab[]; label: string; value?: string; onChange?: (id: string) => void };

/** Uncontrolled, or controlled by `value` where the URL holds the tab. */
export function Tabs({ tabs, label, value, onChange }: Props) {
  const state = value === undefined ? { defaultValue: tabs[0]?.id } : { value };
  return (
    // In a grid, the row of tabs would otherwise make the page as wide as itself.
    <Base.Root {...state} onValueChange={(id) => onChange?.(String(id))} className="min-w-0">
      <Base.List
        aria-label={label}
        data-print="hide"
        className="flex gap-[22px] overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className="-mb-px border-b-2 border-transparent py-[9px] whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink data-active:border-act data-active:font-strong data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

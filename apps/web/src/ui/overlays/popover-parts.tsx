import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useState } from 'react';
import { EvidenceCard } from '../evidence/evidence-card';
import { type FigureProps, FigureText, figureLook } from '../evidence/figure-text';
import { popLook } from './pop-look';
import type { PopoverProps } from './popover-props';

/** `wanted` is what the reader did before this code had loaded; it takes effect once it has. */
export function FigurePopover(props: FigureProps & { wanted: 'focus' | 'open' | null }) {
  const { label, evidence, working, wanted } = props;
  const [isOpen, setOpen] = useState(wanted === 'open');
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        openOnHover
        tabIndex={props.tabIndex}
        delay={120}
        closeDelay={120}
        // The plain button that this one replaces had the focus already.
        autoFocus={wanted !== null}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible')) setOpen(true);
        }}
        className={figureLook}
      >
        <FigureText {...props} />
      </Popover.Trigger>
      <Floating
        side="bottom"
        className="w-[272px] border-lamp-line px-3 py-2.5 text-s text-ink-2"
        isFocusKept
      >
        <Popover.Title className="font-bold text-ink">{label}</Popover.Title>
        {evidence === undefined ? working : <EvidenceCard evidence={evidence} />}
      </Floating>
    </Popover.Root>
  );
}

export function PressPopover(props: PopoverProps & { isWanted: boolean }) {
  const { trigger, title, side = 'bottom', isWanted, children } = props;
  return (
    <Popover.Root defaultOpen={isWanted}>
      <Popover.Trigger render={trigger} />
      <Floating
        side={side}
        className="border-line-strong max-w-[min(360px,var(--available-width))] px-4 py-3"
      >
        {title !== undefined && <Popover.Title className="mb-1 font-bold">{title}</Popover.Title>}
        {children}
      </Floating>
    </Popover.Root>
  );
}

type FloatingProps = {
  side: NonNullable<PopoverProps['side']>;
  className: string;
  /** Keeps the focus on the trigger instead of moving it into the popover. */
  isFocusKept?: boolean;
  children: ReactNode;
};

function Floating({ side, className, isFocusKept = false, children }: FloatingProps) {
  return (
    <Popover.Portal>
      <Popover.Positioner
        side={side}
        align="start"
        sideOffset={6}
        collisionPadding={12}
        className="z-30"
      >
        <Popover.Popup initialFocus={!isFocusKept} className={`${popLook} ${className}`}>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  );
}

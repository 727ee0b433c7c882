import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { popLook } from './pop-look';

/** Names or explains a control; text that everybody must read belongs on the page instead. */
export function Tooltip({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} delay={300} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={12} className="z-40">
          <Base.Popup
            className={`${popLook} border-line-strong max-w-[240px] px-2.5 py-1.5 text-s`}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

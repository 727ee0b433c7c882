import type { ReactNode } from 'react';
import { classNames } from '../../kit/class-names';
import { useExampleHome } from '../../platform/api/use-example-home';
import { LinkButton } from '../../ui/link-button';

/** The three steps from an address to what a client gets. */
export function StepsCard() {
  const { home } = useExampleHome();
  return (
    <section
      aria-label="First steps"
      className="rounded-l border border-line bg-surface desk:grid desk:grid-cols-3"
    >
      <Step
        number={1}
        title="Open a home"
        text="Owner, loans, value and where each figure comes from."
      >
        {home ? (
          <LinkButton size="s" to="/app/property/{-$id}" params={{ id: home.id }} preload={false}>
            {home.isSample ? 'Open a sample home' : 'Open a home'}
          </LinkButton>
        ) : (
          <LinkButton size="s" to="/app/search">
            Search
          </LinkButton>
        )}
      </Step>
      <Step
        number={2}
        title="Build the deal"
        text="Payment, closing costs and net sheet share one price and loan."
      >
        <LinkButton size="s" to="/app/calculators/$kind" params={{ kind: 'payment' }}>
          Start from a payment
        </LinkButton>
      </Step>
      <Step
        number={3}
        title="Hand it over"
        text="A PDF, a CSV file, or a link that shows the same figures again."
      >
        <LinkButton size="s" to="/app/title-fees">
          Quote a closing
        </LinkButton>
      </Step>
    </section>
  );
}

type StepProps = { number: number; title: string; text: string; children: ReactNode };

function Step({ number, title, text, children }: StepProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-x-3 gap-y-1.5 border-line p-4 not-first:border-t desk:flex desk:flex-col desk:px-5 desk:not-first:border-t-0 desk:not-first:border-l">
      <span
        aria-hidden
        className={classNames(
          'grid size-[26px] place-items-center rounded-[50%] text-s font-bold',
          number === 1 ? 'bg-act text-on-act' : 'border border-line-strong text-ink-2',
        )}
      >
        {number}
      </span>
      <h2 className="font-strong max-desk:self-center">{title}</h2>
      <p className="col-start-2 text-s text-ink-2">{text}</p>
      <div className="col-start-2 mt-auto pt-2">{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useExampleHome } from '../../platform/api/use-example-home';
import { InTurn } from '../../ui/page/in-turn';
import { TextLink } from '../../ui/text-link';
import { ExampleHome } from './example-home';
import { RatesCard } from './rates-card';
import { RecordedHere } from './recorded-here';
import { StepsCard } from './steps-card';

type Props = {
  search: ReactNode;
  /** What stands below the rates. */
  children: ReactNode;
};

/** Where a new member begins: the search, three steps, a home to open and what is recorded here. */
export function FirstDay({ search, children }: Props) {
  const { home } = useExampleHome();
  return (
    <>
      {/* The frame hides its own search box beside this one; on a phone it keeps it. */}
      <div data-own-search className="mt-4">
        <div className="max-desk:hidden">{search}</div>
        <p className="mt-2 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-s text-ink-3">
          Or try
          {home?.address.zip && (
            <TextLink to="/app/search" search={{ text: home.address.zip }}>
              ZIP {home.address.zip}
            </TextLink>
          )}
          <TextLink to="/app/search" search={{ absentee: 'yes', equityMin: '40' }}>
            Absentee owners with 40% equity
          </TextLink>
        </p>
      </div>
      <div className="mt-4 grid items-start gap-4 wide:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <StepsCard />
          <ExampleHome />
          <RecordedHere />
        </div>
        <InTurn className="grid min-w-0 items-start gap-4 desk:max-wide:grid-cols-2">
          <RatesCard />
          {children}
        </InTurn>
      </div>
    </>
  );
}

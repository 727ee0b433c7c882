import Flask from 'lucide/dist/esm/icons/flask-conical.mjs';
import { useIsSampleShown } from '../../kit/sample-shown';
import { Icon } from '../icon';

/**
 * The one line, below the top bar, that says that a page shows invented data. It lies over the
 * page's upper margin, so that nothing moves when a page learns it late.
 */
export function SampleBanner() {
  const isShown = useIsSampleShown();
  return (
    <div role="status" className="relative z-10 h-0 print:h-auto">
      {isShown && <SampleLine />}
    </div>
  );
}

/** The words of the banner, for a page that knows from the start that its data are invented. */
export function SampleLine() {
  return (
    <p className="flex min-h-[30px] items-center gap-2 bg-sample-soft px-4 text-s text-sample desk:px-7">
      <Icon of={Flask} size="s" />
      <span>
        <b className="font-bold">Sample data.</b> Homes, people and prices are invented.
      </span>
    </p>
  );
}

import type { ComparablesReport } from '@deedlight/contract/provider/comparables';
import { providedKey } from '@deedlight/domain/comparables/provided-sale';
import { pricedWords } from '@deedlight/report/provided-words';
import { Checkbox, Switch } from '../../../ui/forms/choice';

/** What of the provider's comparables a client is to see; null: none of them. */
export type SharedProvided = { without: readonly string[] } | null;

type Props = {
  provider: string;
  /** null: nothing is kept here, or no longer. */
  report: ComparablesReport | null;
  shared: SharedProvided;
  onShare: (shared: SharedProvided) => void;
};

/** Shares the provider's comparables with a client, all of them or some. */
export function ShareProvided({ provider, report, shared, onShare }: Props) {
  const isOff = report?.mayShare === false;
  return (
    <div>
      {isOff && (
        <p className="text-s text-ink-2">
          They cannot be shared with a client: an administrator has turned that off.
        </p>
      )}
      {/* What was chosen before an administrator turned it off can be taken back. */}
      {(!isOff || shared !== null) && (
        <Switch
          label={`Share them with the client, as ${provider}’s`}
          checked={shared !== null}
          onCheckedChange={(isShared) => onShare(isShared ? { without: [] } : null)}
        />
      )}
      {!isOff && shared !== null && report !== null && report.sales.length > 1 && (
        <Choice sales={report.sales} without={shared.without} onShare={onShare} />
      )}
    </div>
  );
}

type ChoiceProps = Pick<Props, 'onShare'> & {
  sales: ComparablesReport['sales'];
  without: readonly string[];
};

/** Leaves single homes out. Without the last of them none is shared. */
function Choice({ sales, without, onShare }: ChoiceProps) {
  const keys = [...new Set(sales.map(({ address }) => providedKey(address)))];
  function include(key: string, isIncluded: boolean): void {
    const left = keys.filter((one) => (one === key ? !isIncluded : without.includes(one)));
    onShare(left.length === keys.length ? null : { without: left });
  }
  return (
    <fieldset className="mt-1 pl-1">
      <legend className="text-s text-ink-2">The client sees</legend>
      {keys.map((key) => {
        const ofHome = sales.filter(({ address }) => providedKey(address) === key);
        const words = ofHome.map(pricedWords).join('; ');
        return (
          <Checkbox
            key={key}
            label={`${ofHome[0]?.address.line} · ${words}`}
            checked={!without.includes(key)}
            onCheckedChange={(isIncluded) => include(key, isIncluded)}
          />
        );
      })}
    </fieldset>
  );
}

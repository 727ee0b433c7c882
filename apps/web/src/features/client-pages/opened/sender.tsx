import type { OpenedReport } from '@deedlight/contract/client-pages';
import type { ReportSender } from '@deedlight/contract/client-pages/report-parts';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { formatInstantDay } from '../../../kit/format/format';
import { phoneDigits } from '../../../kit/format/phone-digits';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { buttonLook } from '../../../ui/button-look';
import { Icon } from '../../../ui/icon';

type Pictures = OpenedReport['pictures'];

type BarProps = { sender: ReportSender; pictures: Pictures; madeAt: string };

/** The bar at the top: the installation's logo if it has one, the sender's, and the day. */
export function SenderBar({ sender: { company }, pictures, madeAt }: BarProps) {
  const { logo, installation } = pictures;
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-[760px] items-center gap-3 px-3.5 py-3 desk:px-6">
        {installation !== null && <Logo url={installation} />}
        {logo !== null && <Logo url={logo} />}
        <span className="min-w-0 text-l font-heavy tracking-tight wrap-anywhere">{company}</span>
        <time dateTime={madeAt} className="ml-auto shrink-0 text-s whitespace-nowrap text-ink-3">
          {formatInstantDay(madeAt)}
        </time>
      </div>
    </header>
  );
}

/** A logo made for paper is illegible on a dark page, so its plate is white in both themes. */
function Logo({ url }: { url: string }) {
  return (
    <span className="shrink-0 rounded-s dark:bg-[white] dark:px-1.5 dark:py-0.5">
      <img src={url} alt="" className="block h-8 max-w-[150px] object-contain object-left" />
    </span>
  );
}

type HeadProps = {
  sender: ReportSender;
  pictures: Pictures;
  note: string;
  onAsk: (() => void) | null;
};

/** Who shares the report, how to reach them, and their note. */
export function SenderHead({ sender, pictures, note, onAsk }: HeadProps) {
  const { name, title, nmlsId, licences, phone, email } = sender;
  const lines = [
    [title, nmlsId && `NMLS ${nmlsId}`],
    [licences.map(({ state, number }) => `${state} ${number}`).join(', ')],
    [phone, email],
  ].map((parts) => parts.filter((part) => part !== '').join(' · '));
  const isKnown = name !== '' || lines.some((line) => line !== '');
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 py-4 desk:grid-cols-[auto_minmax(0,1fr)_auto]">
      {isKnown && (
        <>
          <span
            aria-hidden
            className="grid size-14 place-items-center overflow-hidden rounded-[50%] bg-act-soft text-l font-bold text-act"
          >
            <Avatar name={name || sender.company || 'Sender'} url={pictures.photo} />
          </span>
          <div className="min-w-0">
            <p className="text-l font-bold">{name || sender.company}</p>
            {lines
              .filter((line) => line !== '')
              .map((line) => (
                <p key={line} className="text-s text-ink-2">
                  {line}
                </p>
              ))}
          </div>
          <Contact phone={phone} name={name} onAsk={onAsk} />
        </>
      )}
      {note !== '' && (
        <p className="col-span-full rounded-[4px_14px_14px_14px] border border-line bg-surface px-4 py-3 text-l whitespace-pre-line text-ink-2">
          {note}
        </p>
      )}
    </div>
  );
}

type ContactProps = {
  phone: string;
  name: string;
  onAsk: (() => void) | null;
  /** The bar at the bottom of a phone; else the buttons beside the name on a wider page. */
  isBar?: boolean;
};

/** Call and Ask. Without a number or without mail the one that works is left. */
export function Contact({ phone, name, onAsk, isBar = false }: ContactProps) {
  const digits = phoneDigits(phone);
  if (digits === '' && onAsk === null) return null;
  const [first = ''] = name.split(' ');
  const size = isBar ? 'l' : 'm';
  return (
    <div
      data-print="hide"
      className={
        isBar
          ? 'fixed inset-x-0 bottom-0 z-10 grid auto-cols-fr grid-flow-col gap-2 border-t border-line bg-surface px-3.5 pt-2.5 pb-4 desk:hidden'
          : 'flex gap-2 max-desk:hidden'
      }
    >
      {digits !== '' && (
        <a href={`tel:${digits}`} className={buttonLook('secondary', size)}>
          <Icon of={Phone} size="s" /> Call
        </a>
      )}
      {onAsk !== null && (
        <Button kind="primary" size={size} onClick={onAsk}>
          <Icon of={Mail} size="s" /> {first === '' ? 'Ask a question' : `Ask ${first}`}
        </Button>
      )}
    </div>
  );
}

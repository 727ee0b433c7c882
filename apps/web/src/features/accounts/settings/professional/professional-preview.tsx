import { useId } from 'react';
import {
  linesOfProfessional,
  type OwnProfessional,
} from '../../../../platform/session/own-professional';
import { useSession } from '../../../../platform/session/session-store';
import { usePhotoAddress, useStoredAddress } from '../../images/use-photo-address';

type Props = { professional: OwnProfessional };

/** How the professional will stand on paper, which is white in both themes. */
export function ProfessionalPreview({ professional }: Props) {
  const name = useSession(({ user }) => user?.full_name ?? null);
  const photo = usePhotoAddress();
  const logo = useStoredAddress(professional.logo_path);
  const captionId = useId();
  const lines = linesOfProfessional(professional, name);
  return (
    <figure aria-labelledby={captionId} className="grid min-w-0 grid-cols-1 gap-1.5">
      <figcaption id={captionId} className="font-strong">
        How it looks on a report
      </figcaption>
      {lines === null ? (
        <p className="text-s text-ink-3">Nothing yet: your reports stay as they are.</p>
      ) : (
        <div className="grid grid-cols-1 gap-3 rounded-m border border-line bg-[white] p-4 text-[#191d21]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {photo !== null && (
              <img src={photo} alt="" className="size-12 shrink-0 rounded-[50%] object-cover" />
            )}
            <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {lines.who.map((line, at) => (
                <p
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
                  key={at}
                  className={at === 0 ? 'font-bold' : 'text-s text-[#4c545b]'}
                >
                  {line}
                </p>
              ))}
            </div>
            {logo !== null && (
              <img src={logo} alt="" className="max-h-12 max-w-[140px] object-contain" />
            )}
          </div>
          {lines.disclosures.length > 0 && (
            <div className="border-t border-[#c9c5b9] pt-2 text-xs wrap-anywhere text-[#4c545b]">
              {lines.disclosures.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
                <p key={at}>{text}</p>
              ))}
            </div>
          )}
        </div>
      )}
    </figure>
  );
}

import { useState } from 'react';
import { initialsOf } from '../kit/format/initials';

type Props = { name: string; url: string | null };

/** A person's photo, or their initials when there is none or it does not load. It fills its box. */
export function Avatar({ name, url }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (url === null || url === failedUrl) return initialsOf(name);
  return (
    <img
      src={url}
      alt=""
      onError={() => setFailedUrl(url)}
      className="aspect-square w-full rounded-[50%] object-cover"
    />
  );
}

import type { Context, Env, MiddlewareHandler } from 'hono';

export const mostJsonBytes = 1024 * 1024;
/** Deeper JSON never comes from a form, and would overflow the stack of a recursive reader. */
export const mostJsonLevels = 64;
/** A megabyte arrives faster than this on the slowest line on which a page is usable. */
const mostJsonMs = 30_000;

export type BodyRefusal = {
  reason: 'too large' | 'too deep' | 'no text' | 'too slow' | 'broken off';
  status: 413 | 400 | 408;
  message: string;
};

type Settings<E extends Env> = {
  mostBytes?: number;
  mostMs?: number;
  /**
   * Whether the body may be a form with files. Otherwise it is read as JSON, whatever its content
   * type.
   */
  takesForms?: boolean;
  /**
   * Whether escapes that are no valid text are left to the database, which refuses them in its own
   * words.
   */
  leavesText?: boolean;
  refuse: (refusal: BodyRefusal, c: Context<E>) => Response;
};

/**
 * Reads the body of a request before anything parses it, within limits of size, time and nesting
 * depth. A refused body is read no further, and its connection closes.
 */
export function boundedBody<E extends Env>({
  mostBytes = mostJsonBytes,
  mostMs = mostJsonMs,
  takesForms = false,
  leavesText = false,
  refuse,
}: Settings<E>): MiddlewareHandler<E> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.req.raw.body) return next();
    const body = await readWithin(c.req.raw, mostBytes, mostMs);
    if ('reason' in body) return closing(refuse(body, c));
    // Files in a form are no JSON, whatever their bytes look like.
    const isForm = takesForms && c.req.header('content-type')?.startsWith('multipart/');
    const fault = isForm ? null : jsonFault(body);
    if (fault && !(leavesText && fault === noText)) return closing(refuse(fault, c));
    c.req.raw = new Request(c.req.raw, { body });
    return next();
  };
}

function closing(answer: Response): Response {
  answer.headers.set('Connection', 'close');
  return answer;
}

/**
 * Returns the body's bytes, or why it is refused. Nothing is read after the chunk that exceeds the
 * limit.
 */
export async function readWithin(
  request: Request,
  mostBytes: number,
  mostMs: number,
): Promise<Uint8Array<ArrayBuffer> | BodyRefusal> {
  const tooLarge = refusalOf('too large', 413, `At most ${sizeText(mostBytes)} may be sent.`);
  if (Number(request.headers.get('content-length')) > mostBytes) return tooLarge;
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abandon(reader);
  }, mostMs);
  try {
    const chunks: Uint8Array[] = [];
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (isLate) return tooSlow;
      if (done) return new Uint8Array(Buffer.concat(chunks));
      size += value.length;
      if (size > mostBytes) {
        abandon(reader);
        return tooLarge;
      }
      chunks.push(value);
    }
  } catch {
    // The sender is gone: nobody reads the answer, and the log must not count it as our failure.
    return brokenOff;
  } finally {
    clearTimeout(timer);
  }
}

/** Stops reading. A failure of the sender's stream no longer matters. */
function abandon(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  reader.cancel().catch(() => undefined);
}

/**
 * Finds what is wrong with JSON before it is parsed, in one pass: brackets outside strings that
 * nest too deep, or escapes that are no text (half a surrogate pair, NUL), which PostgreSQL
 * refuses.
 */
export function jsonFault(json: Uint8Array, mostLevels = mostJsonLevels): BodyRefusal | null {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (isInString) {
      if (byte === quote) isInString = false;
      if (byte !== backslash) continue;
      at++;
      const unit = json[at] === letterU ? unitAt(json, at) : null;
      if (unit === null) continue;
      const isHigh = unit >= 0xd800 && unit <= 0xdbff;
      if (unit === 0 || (unit >= 0xdc00 && unit <= 0xdfff)) return noText;
      if (isHigh && !isLowAt(json, at + 5)) return noText;
      at += isHigh ? 10 : 4;
    } else if (byte === quote) isInString = true;
    else if (byte === openBrace || byte === openBracket) {
      depth++;
      if (depth > mostLevels) return tooDeep;
    } else if (byte === closeBrace || byte === closeBracket) depth--;
  }
  return null;
}

/**
 * Returns the UTF-16 unit of the four digits after the u of an escape; null when they are no
 * digits.
 */
function unitAt(json: Uint8Array, at: number): number | null {
  const digits = Buffer.from(json.subarray(at + 1, at + 5)).toString('latin1');
  return /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : null;
}

/** Tells whether the escape at this place is the second half of a surrogate pair. */
function isLowAt(json: Uint8Array, at: number): boolean {
  const unit = json[at] === backslash && json[at + 1] === letterU ? unitAt(json, at + 1) : null;
  return unit !== null && unit >= 0xdc00 && unit <= 0xdfff;
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket, letterU] =
  Buffer.from('"\\{}[]u');

function refusalOf(
  reason: BodyRefusal['reason'],
  status: BodyRefusal['status'],
  message: string,
): BodyRefusal {
  return { reason, status, message };
}

const noText = refusalOf('no text', 400, 'Text may have no NUL and no half of a character.');
const tooDeep = refusalOf('too deep', 400, `JSON may have at most ${mostJsonLevels} levels.`);
const brokenOff = refusalOf('broken off', 400, 'The request broke off. Send it again.');
const tooSlow = refusalOf('too slow', 408, 'The request took too long to arrive. Send it again.');

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1 ? `${Math.round(megabytes)} MB` : `${Math.round(bytes / 1024)} kB`;
}

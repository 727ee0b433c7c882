import type { ReportSender } from '@deedlight/contract/client-pages/report-parts';
import { professionalLines } from '@deedlight/domain/accounts/professional-lines';
import type { ReportLetterhead } from '@deedlight/report/report';
import { ORPCError } from '@orpc/server';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type Identify, refusalResponse } from '../actor';
import { notForKeys } from '../api-key';
import { answerInFull, type ReplyEnv } from '../http/answer-in-full';
import type { Log } from '../log';
import { type Member, signInFirst } from '../member';
import { type LimitStore, vainTries } from '../shared-limits';
import { tooOften } from '../too-often';
import type { Asker, Print, Printing } from './print-in-thread';

export type PdfDeps = { identify: Identify; print: Print; limits: LimitStore; log: Log };

type Route = {
  /** Below /v1, with the id as its one parameter. */
  path: `/${string}/:id/${string}`;
  /** The name of the call in logs and figures. */
  endpoint: string;
  /** Finds what is printed; `id` is null where it is none. Throws where there is nothing. */
  find: (member: Member, id: string | null) => Promise<Printing>;
};

const hour = 3600;

/** Serves a PDF that is printed on the server, for its member alone, 60 an hour. */
export function pdfRoute(
  { identify, print, limits, log }: PdfDeps,
  { path, endpoint, find }: Route,
): Hono<ReplyEnv> {
  const prints = vainTries(limits, 'clientPdfs', { points: 60, duration: hour });
  const route = new Hono<ReplyEnv>();
  answerInFull(route);
  return route.get(path, async (c) => {
    c.get('trace').endpoint = endpoint;
    const authentication = await identify(c);
    if (!authentication.isKnown) {
      return refusalResponse(authentication.refusal, c.get('requestId'));
    }
    const { actor: member } = authentication;
    if (member.role !== 'authenticated') throw signInFirst();
    // A program has the figures themselves.
    if (member.key !== undefined) throw new ORPCError(notForKeys.code, notForKeys);
    const id = z.uuid().safeParse(c.req.param('id'));
    const printing = await find(member, id.success ? id.data : null);
    const wait = await prints(member.userId);
    if (wait !== null) throw tooManyPdfs(c, wait);
    return await pdfAnswer(c, printing, { print, log, asker: 'member' });
  });
}

/** Returns the refusal of whoever prints too often; the answer says when to try again. */
export function tooManyPdfs(c: Context<ReplyEnv>, seconds: number) {
  const replyHeaders = new Headers();
  c.set('replyHeaders', replyHeaders);
  return tooOften({ replyHeaders }, seconds);
}

/** Names the pictures that could not be printed. It is absent where none is missing. */
export const picturesMissing = 'X-Pictures-Missing';

/** The longest that a queue takes, with a margin. */
const busySeconds = 60;

/** Answers with what is printed, as a file to be saved, and says which pictures it lacks. */
export async function pdfAnswer(
  c: Context<ReplyEnv>,
  printing: Printing,
  { print, log, asker }: Pick<PdfDeps, 'print' | 'log'> & { asker: Asker },
): Promise<Response> {
  const { pdf, leftOut } = await print(printing, asker).catch((error: unknown) => {
    if (error instanceof ORPCError && error.code === 'PRINTER_BUSY') {
      c.set('replyHeaders', new Headers({ 'Retry-After': String(busySeconds) }));
    }
    throw error;
  });
  for (const each of leftOut) log.warn(each, 'a picture was left out of a PDF');
  return c.body(pdf, 200, {
    ...(leftOut.length > 0 && {
      [picturesMissing]: leftOut.map(({ picture }) => picture).join(', '),
    }),
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${printing.report.fileName}.pdf"`,
    'Cache-Control': 'private, no-store',
  });
}

type Sent = { productName: string; sender: ReportSender };

/** Returns the words on a page that a professional sends, by what they said of themselves. */
export function letterheadOf({ productName, sender }: Sent): ReportLetterhead {
  return {
    brand: { productName, logo: null },
    maker: { ...professionalLines(sender), photo: null, logo: null },
  };
}

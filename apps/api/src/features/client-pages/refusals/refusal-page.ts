import { html } from 'hono/html';
import { plainPage } from '../../../platform/http/plain-page';
import type { Refused } from './refusals-repo';

/** What a recipient can press. */
export const choices = ['no-sender', 'sender-again', 'no-anybody', 'anybody-again'] as const;

type Choice = (typeof choices)[number];

type Shown = {
  /** What the sender is called; null where they have no account any more. */
  sender: string | null;
  refused: Refused;
};

/** Says whose mails the recipient refuses, with what they can change of it. */
export function refusalPage(productName: string, { sender, refused }: Shown) {
  const { ofSender, ofAnybody } = refused;
  const name = sender ?? 'a member whose account is gone';
  const content = html`<p>With ${productName}, ${name} mailed you a link or a report. What you got
      stays as it is. Here you choose whether such mails come to your
      address.</p>
    ${sender !== null && !ofAnybody && (ofSender ? button('sender-again', `Mails from ${sender} again`, true) : button('no-sender', `No more from ${sender}`))}
    ${ofAnybody ? button('anybody-again', 'Mails from people here again', true) : button('no-anybody', 'No more from anybody here', sender !== null)}
    <p>It counts at once. Of you a hash of your address is kept, from which it cannot be read, and
      the day. The sender is told of it only if they try to mail you again.</p>`;
  return plainPage(productName, titleOf({ sender, refused }), content);
}

function titleOf({ sender, refused: { ofSender, ofAnybody } }: Shown): string {
  if (ofAnybody) return 'You get no more mails from anybody here';
  if (sender === null) return 'No more mails?';
  return ofSender ? `You get no more mails from ${sender}` : `No more mails from ${sender}?`;
}

function button(choice: Choice, text: string, isQuiet = false) {
  return html`<form method="post">
    <button name="choice" value="${choice}" class="${isQuiet ? 'quiet' : ''}">${text}</button>
  </form>`;
}

/** Says that a token is none of this server's. */
export function unknownRefusalPage(productName: string) {
  const said = html`<p>It may be cut short, or the server’s secret has changed since. The line at
    the end of a newer mail leads here as well.</p>`;
  return plainPage(productName, 'This link does not work', said);
}

/** Says that a link was used too often. */
export function tooManyRefusalsPage(productName: string, seconds: number) {
  const said = html`<p>This link was used very often. Please try again in ${Math.ceil(seconds / 60)} min.</p>`;
  return plainPage(productName, 'Please wait a moment', said);
}

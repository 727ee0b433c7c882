import { mailPage } from '../../../platform/mail';

export type Look = { productName: string; logoUrl: string | null; publicUrl: string };

const why = {
  gone: 'It answered 410, which says that nothing is wanted there any more.',
  failures: 'Every delivery of more than a day failed.',
};

/** Tells the owner that an endpoint is off and gets no events until it is turned on again. */
export function webhookOffMail(
  to: string,
  { url, reason }: { url: string; reason: keyof typeof why },
  { productName, logoUrl, publicUrl }: Look,
) {
  const page = mailPage({
    productName,
    logoUrl,
    title: 'A webhook was turned off',
    paragraphs: [
      why[reason],
      'Turn it on in Settings when it answers again. What it missed can be sent again from there.',
    ],
    facts: [{ label: 'Address', value: url }],
    action: { label: 'Open Settings', url: `${publicUrl}/app/settings` },
    footer: ['You have this mail because the webhook is your account’s.'],
  });
  return { to, subject: `A webhook of your ${productName} account was turned off`, ...page };
}

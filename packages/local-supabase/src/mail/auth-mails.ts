/** The text of a mail; {@link ./dressed} makes a page of it when it is sent. */
export type Letter = {
  to: string;
  subject: string;
  lines: string[];
  action?: { label: string; url: string };
};

export function confirmationMail(product: string, to: string, url: string): Letter {
  return {
    to,
    subject: `Confirm your e-mail address for ${product}`,
    lines: [
      `Somebody, hopefully you, opened a ${product} account with this address.`,
      'The link works once, for 24 hours. If it was not you, do nothing: no account is opened.',
    ],
    action: { label: 'Confirm my address', url },
  };
}

export function recoveryMail(product: string, to: string, url: string): Letter {
  return {
    to,
    subject: `Choose a new password for ${product}`,
    lines: [
      `Somebody, hopefully you, asked for a new password for your ${product} account.`,
      'The link works once, for one hour. If it was not you, do nothing: your password stays.',
    ],
    action: { label: 'Choose a new password', url },
  };
}

export function signInMail(product: string, to: string, url: string, code: string): Letter {
  return {
    to,
    subject: `${code} is your ${product} code`,
    lines: [
      `Somebody, hopefully you, wants to sign in to ${product} with this address.`,
      `Follow the link, or type ${code} where you were asked for it. Either works once, for one hour.`,
      'If it was not you, do nothing, and give the code to nobody: nobody from us will ask for it.',
    ],
    action: { label: 'Sign in', url },
  };
}

export function alreadyRegisteredMail(product: string, to: string, url: string): Letter {
  return {
    to,
    subject: `You already have a ${product} account`,
    lines: [
      `Somebody, hopefully you, tried to open a ${product} account with this address, which has one.`,
      'Sign in, or ask for a new password there if you have forgotten yours. If it was not you, do nothing.',
    ],
    action: { label: 'Sign in', url },
  };
}

export function emailChangeMail(product: string, to: string, url: string): Letter {
  return {
    to,
    subject: `Confirm your new e-mail address for ${product}`,
    lines: [
      `Your ${product} account is about to use this address.`,
      'The link works once, for 24 hours. If you did not ask for this, do nothing.',
    ],
    action: { label: 'Use this address', url },
  };
}

export function emailChangeNotice(product: string, to: string, newEmail: string): Letter {
  return {
    to,
    subject: `A change of your e-mail address was asked for`,
    lines: [
      `Your ${product} account is to use ${newEmail} instead of this address, once that is confirmed.`,
      'If you did not ask for this, sign in and change your password now.',
    ],
  };
}

export function passwordChangedMail(product: string, to: string): Letter {
  return {
    to,
    subject: `Your ${product} password was changed`,
    lines: [
      `The password of your ${product} account was changed, and other sessions were ended.`,
      'If it was not you, ask for a new password on the sign-in page now.',
    ],
  };
}

export function reauthenticationMail(product: string, to: string, code: string): Letter {
  return {
    to,
    subject: `${code} is your ${product} code`,
    lines: [
      `Type ${code} to confirm that it is you who changes your password or e-mail address.`,
      'It works once, for 15 minutes. If it was not you, sign in and change your password now.',
    ],
  };
}

export function secondFactorMail(product: string, to: string, change: 'added' | 'removed'): Letter {
  return {
    to,
    subject: `Two-step sign-in of your ${product} account: an app was ${change}`,
    lines: [
      `An authenticator app was ${change} as the second step of signing in to ${product}.`,
      'If it was not you, ask for a new password on the sign-in page now, and tell the operator.',
    ],
  };
}

import type { AccountEmails, FactorName } from './emails.ts'

const names: Readonly<Record<FactorName, string>> = {
  TOTP: 'an authenticator app',
  EMAIL: 'codes by e-mail',
  SMS: 'codes by text message',
  CALL: 'codes by phone call',
  PUSH: 'prompts on a device',
}

const notYou = 'If that was not you, set a new password now. It signs everybody else out:'

export const english: AccountEmails = {
  confirmAddress: (site, code) => ({
    subject: `${code} is your code for ${site}`,
    lines: [
      `Enter this code to confirm your e-mail address at ${site}:`,
      { code },
      'It is good for 30 minutes. If you did not ask for it, you can forget this mail.',
    ],
  }),
  secondFactorCode: (site, code) => ({
    subject: `${code} is your sign-in code for ${site}`,
    lines: [
      `Enter this code to go on at ${site}:`,
      { code },
      'It is good for 10 minutes. Nobody from us will ever ask you for it.',
      'If you are not signing in right now, somebody else knows your password: change it.',
    ],
  }),
  recovery: (site, link) => ({
    subject: `Set a new password for ${site}`,
    lines: [
      `Somebody asked for a new password for your account at ${site}.`,
      { link, label: 'Set a new password' },
      'The link works once, for one hour. If you did not ask for it, you can forget this mail.',
    ],
  }),
  activation: (site, link) => ({
    subject: `Your account at ${site}`,
    lines: [
      `${site} has made an account for you. Choose a password to use it.`,
      { link, label: 'Choose a password' },
      'The link works once, for seven days.',
    ],
  }),
  staffInvitation: (site, inviter, link) => ({
    subject: `You are invited to the staff of ${site}`,
    lines: [
      `${inviter || site} invites you to work on ${site} with them. Choose a password to begin.`,
      { link, label: 'Accept the invitation' },
      'The link works once, for seven days. If you know nothing of it, you can forget this mail.',
    ],
  }),
  passwordReset: (site, link) => ({
    subject: `Please choose a new password for ${site}`,
    lines: [
      `To keep your account safe, ${site} asks you to choose a new password. The old one no longer works.`,
      { link, label: 'Set a new password' },
      'The link works once, for one hour. After that, ask for another one where you sign in.',
    ],
  }),
  alreadyRegistered: (site, link) => ({
    subject: `You have an account at ${site} already`,
    lines: [
      `Somebody tried to register at ${site} with your e-mail address.`,
      'If that was you: you have an account already. Sign in, or set a new password:',
      { link, label: 'Set a new password' },
      'If it was not you, nothing has changed and you can forget this mail.',
    ],
  }),
  passwordChanged: (site, link) => ({
    subject: `Your password for ${site} was changed`,
    lines: [
      `The password of your account at ${site} was just changed.`,
      notYou,
      { link, label: 'Set a new password' },
    ],
  }),
  factorAdded: (site, factor, link) => ({
    subject: `A second step was added to your account at ${site}`,
    lines: [
      `From now on ${names[factor]} can confirm your sign-in at ${site}.`,
      notYou,
      { link, label: 'Set a new password' },
    ],
  }),
  factorRemoved: (site, factor, link) => ({
    subject: `A second step was removed from your account at ${site}`,
    lines: [
      `Your sign-in at ${site} is no longer confirmed by ${names[factor]}.`,
      notYou,
      { link, label: 'Set a new password' },
    ],
  }),
  newDevice: (site, device, link) => ({
    subject: `A new sign-in at ${site}`,
    lines: [
      `Somebody signed in to your account at ${site} with ${device || 'a device'} that we have not seen before.`,
      'If that was you, all is well.',
      notYou,
      { link, label: 'Set a new password' },
    ],
  }),
  recoveryCodesUsedUp: (site) => ({
    subject: `Your recovery codes for ${site} are used up`,
    lines: [
      `You have used the last recovery code of your account at ${site}.`,
      'Make new ones in your account settings, so that you can sign in without your other second steps too.',
    ],
  }),
  approved: (site, link) => ({
    subject: `You are in: your account at ${site}`,
    lines: [
      `${site} has approved your account. You can sign in now.`,
      ...(link ? [{ link, label: `Go to ${site}` }] : []),
    ],
  }),
}

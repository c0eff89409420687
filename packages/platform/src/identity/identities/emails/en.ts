import type { AccountEmails, FactorName } from './emails.ts'

const names: Readonly<Record<FactorName, string>> = {
  TOTP: 'an authenticator app',
  EMAIL: 'codes by email',
  SMS: 'codes by text message',
  CALL: 'codes by phone call',
  PUSH: 'prompts on a device',
}

const notYou = 'If this was not you, reset your password now. This also signs out all other devices:'
const resetPassword = 'Reset password'

export const english: AccountEmails = {
  confirmAddress: (site, code) => ({
    subject: `${code} is your verification code for ${site}`,
    intro: [`Enter this code to confirm your email address at ${site}:`],
    lines: [
      { code },
      'The code expires in 30 minutes. If you did not request it, you can ignore this email.',
    ],
  }),
  secondFactorCode: (site, code) => ({
    subject: `${code} is your sign-in code for ${site}`,
    intro: [`Enter this code to sign in at ${site}:`],
    lines: [
      { code },
      'The code expires in 10 minutes. We will never ask you for it.',
      'If you are not signing in now, another person knows your password. Change it.',
    ],
  }),
  recovery: (site, link) => ({
    subject: `Reset your password for ${site}`,
    intro: [`We received a request to reset the password of your account at ${site}.`],
    lines: [
      { link, label: resetPassword },
      'The link works once and expires in one hour. If you did not request it, you can ignore this email.',
    ],
  }),
  activation: (site, link) => ({
    subject: `Activate your account at ${site}`,
    intro: [`${site} has created an account for you. Set a password to activate it.`],
    lines: [{ link, label: 'Set password' }, 'The link works once and expires in seven days.'],
  }),
  staffInvitation: (site, inviter, link) => ({
    subject: `You are invited to join the staff of ${site}`,
    intro: [
      `${inviter || site} has invited you to work in the back office of ${site}. Set a password to begin.`,
    ],
    lines: [
      { link, label: 'Accept invitation' },
      'The link works once and expires in seven days. If you did not expect it, you can ignore this email.',
    ],
  }),
  passwordReset: (site, link) => ({
    subject: `Set a new password for ${site}`,
    intro: [`To keep your account safe, ${site} has reset your password. The old password no longer works.`],
    lines: [
      { link, label: 'Set new password' },
      'The link works once and expires in one hour. After that, request a new link on the sign-in page.',
    ],
  }),
  alreadyRegistered: (site, link) => ({
    subject: `You already have an account at ${site}`,
    intro: [
      `We received a request to register at ${site} with your email address.`,
      'You already have an account. Sign in, or reset your password:',
    ],
    lines: [
      { link, label: resetPassword },
      'If you did not make this request, you can ignore this email. Your account has not changed.',
    ],
  }),
  passwordChanged: (site, link) => ({
    subject: `Your password for ${site} was changed`,
    intro: [`The password of your account at ${site} was changed.`],
    lines: [notYou, { link, label: resetPassword }],
  }),
  factorAdded: (site, factor, link) => ({
    subject: `Two-step verification method added to your account at ${site}`,
    intro: [`You can now confirm your sign-in at ${site} with ${names[factor]}.`],
    lines: [notYou, { link, label: resetPassword }],
  }),
  factorRemoved: (site, factor, link) => ({
    subject: `Two-step verification method removed from your account at ${site}`,
    intro: [`You can no longer confirm your sign-in at ${site} with ${names[factor]}.`],
    lines: [notYou, { link, label: resetPassword }],
  }),
  newDevice: (site, device, link) => ({
    subject: `New sign-in to your account at ${site}`,
    intro: [
      `Your account at ${site} was signed in to from a new device${device && `: ${device}`}.`,
      'If this was you, you do not need to do anything.',
    ],
    lines: [notYou, { link, label: resetPassword }],
  }),
  recoveryCodesUsedUp: (site) => ({
    subject: `You have used all recovery codes for ${site}`,
    intro: [
      `You have used the last recovery code of your account at ${site}.`,
      'Create new codes in your account settings. You need them to sign in if you lose your device.',
    ],
    lines: [],
  }),
  approved: (site, link) => ({
    subject: `Your account at ${site} is approved`,
    intro: [`${site} has approved your account. You can sign in now.`],
    lines: [...(link ? [{ link, label: `Go to ${site}` }] : [])],
  }),
}

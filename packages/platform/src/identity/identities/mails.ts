import type { Context } from '../../kernel/http/context.ts'
import { type Letter, writeOut } from '../../kernel/mail/letter.ts'
import { german } from './letters/de.ts'
import { english } from './letters/en.ts'
import type { FactorName, Letters } from './letters/letters.ts'

type MailScope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'schedule' | 'services'>

/** To whom a mail goes. Without a language of their own, or one that we do not write, it is the site's. */
export interface Addressee {
  readonly email: string
  /** BCP 47. */
  readonly language?: string | undefined
}

const languages: Readonly<Record<string, Letters>> = { en: english, de: german }

/** The subject of a recovery mail: who asked for it, or what asks for it. */
export type RecoveryReason = 'RECOVERY' | 'ACTIVATION' | 'RESET'

export async function mailCode(ctx: MailScope, to: Addressee, code: string): Promise<void> {
  await send(ctx, to, (letters, site) => letters.confirmAddress(site, code), { code })
}

export async function mailSecondFactorCode(ctx: MailScope, to: Addressee, code: string): Promise<void> {
  await send(ctx, to, (letters, site) => letters.secondFactorCode(site, code), { code })
}

export async function mailRecovery(
  ctx: MailScope,
  to: Addressee,
  recoveryToken: string,
  reason: RecoveryReason,
): Promise<void> {
  const link = recoveryLink(ctx, recoveryToken)
  const names = { RECOVERY: 'recovery', ACTIVATION: 'activation', RESET: 'passwordReset' } as const
  await send(ctx, to, (letters, site) => letters[names[reason]](site, link), { recoveryToken })
}

/** To a new colleague, who chooses a password by the link. */
export async function mailInvitation(
  ctx: MailScope,
  to: Addressee,
  recoveryToken: string,
  inviter: string,
): Promise<void> {
  const link = recoveryLink(ctx, recoveryToken)
  await send(ctx, to, (letters, site) => letters.staffInvitation(site, inviter, link), { recoveryToken })
}

/** To the owner of an address with which somebody tried to register once more. */
export async function mailAlreadyRegistered(ctx: MailScope, to: Addressee): Promise<void> {
  await send(ctx, to, (letters, site) => letters.alreadyRegistered(site, recoveryPage(ctx)))
}

export async function mailPasswordChanged(ctx: MailScope, to: Addressee): Promise<void> {
  await send(ctx, to, (letters, site) => letters.passwordChanged(site, recoveryPage(ctx)))
}

export async function mailFactorChanged(
  ctx: MailScope,
  to: Addressee,
  factor: FactorName,
  what: 'added' | 'removed',
): Promise<void> {
  const link = recoveryPage(ctx)
  await send(ctx, to, (letters, site) =>
    what === 'added' ? letters.factorAdded(site, factor, link) : letters.factorRemoved(site, factor, link),
  )
}

/** `device`: such as `Firefox, Linux`; empty where nothing is known of it. */
export async function mailNewDevice(ctx: MailScope, to: Addressee, device: string): Promise<void> {
  await send(ctx, to, (letters, site) => letters.newDevice(site, device, recoveryPage(ctx)))
}

export async function mailRecoveryCodesUsedUp(ctx: MailScope, to: Addressee): Promise<void> {
  await send(ctx, to, (letters, site) => letters.recoveryCodesUsedUp(site))
}

/** To who waited for the owner's word. */
export async function mailApproved(ctx: MailScope, to: Addressee): Promise<void> {
  const { storefrontUrl } = await ctx.services.settings(ctx)
  await send(ctx, to, (letters, site) => letters.approved(site, storefrontUrl))
}

/** Whom to write to about an account; what was asked for just now counts more than what the profile says. */
export function addresseeOf(
  account: { readonly email: string; readonly profile: { readonly language?: string } },
  language?: string,
): Addressee {
  return { email: account.email, language: language ?? account.profile.language }
}

const recoveryLink = ({ services }: MailScope, token: string): string =>
  `${services.baseUrl}/_hosted/recover?token=${token}`

const recoveryPage = ({ services }: MailScope): string => `${services.baseUrl}/_hosted/recovery`

async function send(
  ctx: MailScope,
  to: Addressee,
  write: (letters: Letters, site: string) => Letter,
  handles: { readonly code?: string; readonly recoveryToken?: string } = {},
): Promise<void> {
  const { name, language } = await ctx.services.settings(ctx)
  const letter = write(lettersIn(to.language) ?? lettersIn(language) ?? english, name)
  await ctx.services.mail.send(ctx, { to: to.email, ...writeOut(letter), ...handles })
}

function lettersIn(language: string | undefined): Letters | undefined {
  const primary = language?.toLowerCase().split(/[-_]/)[0] ?? ''
  return Object.hasOwn(languages, primary) ? languages[primary] : undefined
}

import type { Context } from '../../http/context.ts'
import { escapeHtml } from '../../mail/mail.ts'

type MailScope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'schedule' | 'services'>

interface Letter {
  readonly to: string
  readonly subject: string
  /** Sentences; one of them may be a link or a code. */
  readonly lines: readonly (
    | string
    | { readonly link: string; readonly label: string }
    | { readonly code: string }
  )[]
  readonly code?: string
  readonly recoveryToken?: string
}

export async function mailCode(ctx: MailScope, to: string, code: string): Promise<void> {
  const { name } = await ctx.services.settings(ctx)
  await send(ctx, {
    to,
    subject: `${code} is your code for ${name}`,
    lines: [
      `Enter this code to confirm your e-mail address at ${name}:`,
      { code },
      'It is good for 30 minutes. If you did not ask for it, you can forget this mail.',
    ],
    code,
  })
}

export async function mailRecovery(
  ctx: MailScope,
  to: string,
  token: string,
  purpose: 'RECOVERY' | 'ACTIVATION',
): Promise<void> {
  const { name } = await ctx.services.settings(ctx)
  const link = `${ctx.services.baseUrl}/_hosted/recover?token=${token}`
  const recovery = purpose === 'RECOVERY'
  await send(ctx, {
    to,
    subject: recovery ? `Set a new password for ${name}` : `Your account at ${name}`,
    lines: [
      recovery
        ? `Somebody asked for a new password for your account at ${name}.`
        : `${name} has made an account for you. Choose a password to use it.`,
      { link, label: recovery ? 'Set a new password' : 'Choose a password' },
      recovery
        ? 'The link works once, for one hour. If you did not ask for it, you can forget this mail.'
        : 'The link works once, for seven days.',
    ],
    recoveryToken: token,
  })
}

/** To the owner of an address with which somebody tried to register once more. */
export async function mailAlreadyRegistered(ctx: MailScope, to: string): Promise<void> {
  const { name } = await ctx.services.settings(ctx)
  await send(ctx, {
    to,
    subject: `You have an account at ${name} already`,
    lines: [
      `Somebody tried to register at ${name} with your e-mail address.`,
      'If that was you: you have an account already. Sign in, or set a new password:',
      { link: `${ctx.services.baseUrl}/_hosted/recovery`, label: 'Set a new password' },
      'If it was not you, nothing has changed and you can forget this mail.',
    ],
  })
}

async function send(ctx: MailScope, letter: Letter): Promise<void> {
  const links = letter.lines.flatMap((line) =>
    typeof line === 'object' && 'link' in line ? [line.link] : [],
  )
  await ctx.services.mail.send(ctx, {
    to: letter.to,
    subject: letter.subject,
    text: letter.lines.map(toText).join('\n\n'),
    html: letter.lines.map((line) => `<p>${toHtml(line)}</p>`).join('\n'),
    links,
    ...(letter.code && { code: letter.code }),
    ...(letter.recoveryToken && { recoveryToken: letter.recoveryToken }),
  })
}

function toText(line: Letter['lines'][number]): string {
  if (typeof line === 'string') return line
  return 'code' in line ? line.code : `${line.label}: ${line.link}`
}

function toHtml(line: Letter['lines'][number]): string {
  if (typeof line === 'string') return escapeHtml(line)
  if ('code' in line)
    return `<strong style="font-size:1.5em;letter-spacing:.2em">${escapeHtml(line.code)}</strong>`
  return `<a href="${escapeHtml(line.link)}">${escapeHtml(line.label)}</a>`
}

import type { Context } from '../../kernel/http/context.ts'
import {
  countRecoveryTokens,
  findAccountByEmail,
  giveRecoveryToken,
  mailRecovery,
  type Recovery,
  recipientOf,
  toLoginEmail,
} from '../identities/index.ts'

export interface MailOrder {
  readonly email: string
  readonly clientId: string | null
  readonly redirectUrl: string | null
  readonly purpose?: Recovery['purpose']
  /** BCP 47. Defaults to the language of the account or the site. */
  readonly language?: string
}

const mailsAnHour = 5

/** Sends nothing to unknown addresses or after too many emails. */
export async function mailJob(ctx: Context, order: MailOrder): Promise<void> {
  const account = await findAccountByEmail(ctx, toLoginEmail(order.email))
  if (!account || account.status === 'BLOCKED' || account.status === 'OFFLINE') return
  if ((await countRecoveryTokens(ctx, account.id)) >= mailsAnHour) return
  const purpose = order.purpose ?? 'RECOVERY'
  const token = await giveRecoveryToken(ctx, {
    identityId: account.id,
    purpose,
    clientId: order.clientId,
    redirectUrl: order.redirectUrl,
  })
  await mailRecovery(ctx, recipientOf(account, order.language), token, purpose)
}

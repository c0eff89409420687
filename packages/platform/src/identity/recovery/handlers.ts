import type {
  RecoveryHandlers,
  SendActivationEmailError,
  SendActivationEmailInput,
} from '../../generated/recovery.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { findClient, mayReturnTo, registrationOf } from '../clients/index.ts'
import { findAccount } from '../identities/index.ts'
import type { MailOrder } from './jobs.ts'
import { recover } from './recover.ts'

export const handlers: RecoveryHandlers = {
  /** Known and unknown addresses cause the same work; the job looks up the account. */
  async sendRecoveryEmail({ email, redirect, language }, ctx) {
    await checkRedirect(ctx, 'redirect', redirect)
    const order: MailOrder = {
      email,
      clientId: redirect?.clientId ?? null,
      redirectUrl: redirect?.url ?? null,
      ...(language && { language }),
    }
    await ctx.schedule('recovery.mail', ctx.clock.now(), order)
    return {}
  },

  async sendActivationEmail(
    { identityId, emailOptions }: SendActivationEmailInput,
    ctx: Context<SendActivationEmailError>,
  ) {
    const { redirect, language } = emailOptions ?? {}
    await checkRedirect(ctx, 'emailOptions.redirect', redirect)
    const account = await findAccount(ctx, identityId)
    // Only staff with the right permission may invite staff, so this call only accepts members.
    if (account?.kind !== 'member' || account.status === 'DELETED') ctx.fail('IDENTITY_NOT_FOUND')
    const order: MailOrder = {
      email: account.email,
      purpose: 'ACTIVATION',
      ...(language && { language }),
      clientId: redirect?.clientId ?? null,
      redirectUrl: redirect?.url ?? null,
    }
    await ctx.schedule('recovery.mail', ctx.clock.now(), order)
    return {}
  },

  recover: outsideTransaction<RecoveryHandlers['recover']>(recover),
}

/** The email links back to a registered origin or to a hosted page. */
async function checkRedirect(
  ctx: Context,
  field: string,
  redirect: { readonly url: string; readonly clientId: string } | undefined,
): Promise<void> {
  if (!redirect) return
  const client = await findClient(ctx, redirect.clientId)
  if (!client) ctx.violation(`${field}.clientId`, 'VALIDATION', 'Expected the id of a client of this site')
  const ours = redirect.url.startsWith(`${ctx.services.baseUrl}/`)
  if (!ours && !mayReturnTo(await registrationOf(ctx, client), redirect.url)) {
    ctx.violation(`${field}.url`, 'VALIDATION', 'Expected an https address of a registered origin')
  }
}

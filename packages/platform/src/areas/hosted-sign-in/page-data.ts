import { testCaptchaSolution } from '../../captcha/captcha.ts'
import type { Context } from '../../http/context.ts'
import { type Account, seedAccounts } from '../identities/index.ts'
import { addressOf, type OpenAuthorization } from './auth-request.ts'

/** What the sign-in page is given (apps/hosted, `SignInPage`). */
export function signInData(ctx: Context, open: OpenAuthorization): object {
  const { redirect, client, prompt } = open
  return {
    session: redirect.id,
    clientName: client.name,
    clientId: client.id,
    allowSignUp: true,
    ...(prompt && { prompt }),
    ...(open.request.redirectUri && {
      cancelUrl: addressOf(open, { error: 'access_denied' }, ctx.services.baseUrl),
    }),
    ...developmentData(ctx),
  }
}

/** The same page without a client behind it: somebody signs in at the hosted pages themselves. */
export function plainSignInData(
  ctx: Context,
  session: string,
  siteName: string,
  cancelUrl: string | undefined,
): object {
  return {
    session,
    clientName: siteName,
    allowSignUp: true,
    ...(cancelUrl && { cancelUrl }),
    ...developmentData(ctx),
  }
}

export function accountData(ctx: Context, open: OpenAuthorization, account: Account): object {
  const { firstName, lastName, nickname, picture } = account.profile
  const name = nickname || [firstName, lastName].filter(Boolean).join(' ')
  return {
    ...signInData(ctx, open),
    account: { email: account.email, ...(name && { name }), ...(picture && { pictureUrl: picture }) },
  }
}

/** Accounts of the seed with one click, and a captcha that says its solution. */
function developmentData({ services }: Context): object {
  if (!services.dev) return {}
  const testAccounts = seedAccounts.map(({ email, password, firstName, role }) => ({
    email,
    password,
    label: `${firstName} (${role})`,
  }))
  return { testAccounts, captcha: { kind: 'test', solution: testCaptchaSolution } }
}

import type { Context } from '../../http/context.ts'
import { seedAccounts } from '../identities/index.ts'
import { addressOf, type OpenAuthorization } from './auth-request.ts'
import type { Situation, Somebody } from './who.ts'

/** What the sign-in page is given (apps/hosted, `SignInPage`). */
export function signInData(
  ctx: Context,
  open: OpenAuthorization,
  { account }: Pick<Situation, 'account'>,
): object {
  const { redirect, client, prompts, loginHint } = open
  const [prompt] = prompts
  const email = loginHint?.includes('@') ? loginHint : account?.email
  return {
    session: redirect.id,
    clientName: client.name,
    clientId: client.id,
    allowSignUp: true,
    ...(prompt && { prompt }),
    ...(email && { email }),
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

/** `ChooseAccountPage`: who has signed in at this browser, and the sign-in for somebody else. */
export function chooserData(ctx: Context, open: OpenAuthorization, { people }: Situation): object {
  return { ...signInData(ctx, open, { account: undefined }), people: people.map(toPerson) }
}

/** `ConsentPage`: what the client gets, for which account, and where the browser goes with it. */
export function consentData(
  ctx: Context,
  open: OpenAuthorization,
  { who, people, account }: Situation,
): object {
  const { client, scopes, request } = open
  const person = people.find(({ id }) => id === who?.hostedSessionId)
  return {
    ...signInData(ctx, open, { account }),
    ...(person && { account: toPerson(person) }),
    scopes,
    thirdParty: client.thirdParty,
    ...(request.redirectUri && { returnHost: new URL(request.redirectUri).host }),
  }
}

/** As the pages show somebody. */
export function toPerson({ id, signedIn, account }: Somebody): object {
  const { firstName, lastName, nickname, picture } = account.profile
  const name = nickname || [firstName, lastName].filter(Boolean).join(' ')
  return {
    id,
    email: account.email,
    signedIn,
    isStaff: account.kind !== 'member',
    ...(name && { name }),
    ...(picture && { pictureUrl: picture }),
  }
}

/** Accounts of the seed with one click. */
function developmentData({ services }: Context): object {
  if (!services.dev) return {}
  const testAccounts = seedAccounts.map(({ email, password, firstName, role }) => ({
    email,
    password,
    label: `${firstName} (${role})`,
  }))
  return { testAccounts }
}

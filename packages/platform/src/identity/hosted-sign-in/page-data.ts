import type { Context } from '../../kernel/http/context.ts'
import { seedAccounts } from '../identities/index.ts'
import { addressOf, type OpenAuthorization } from './auth-request.ts'
import type { Situation, Somebody } from './who.ts'

/** What the sign-in page is given (apps/hosted, `SignInPage`). */
export async function signInData(
  ctx: Context,
  open: OpenAuthorization,
  { account }: Pick<Situation, 'account'>,
): Promise<object> {
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
    ...(await whatForms(ctx)),
    ...developmentData(ctx),
  }
}

/** The same page without a client behind it: somebody signs in at the hosted pages themselves. */
export async function plainSignInData(
  ctx: Context,
  session: string,
  siteName: string,
  cancelUrl: string | undefined,
): Promise<object> {
  return {
    session,
    clientName: siteName,
    allowSignUp: true,
    ...(cancelUrl && { cancelUrl }),
    ...(await whatForms(ctx)),
    ...developmentData(ctx),
  }
}

/** `ChooseAccountPage`: who has signed in at this browser, and the sign-in for somebody else. */
export async function chooserData(
  ctx: Context,
  open: OpenAuthorization,
  { people }: Situation,
): Promise<object> {
  return {
    ...(await signInData(ctx, open, { account: undefined })),
    people: people.map((one) => toPerson(ctx, one)),
  }
}

/** `ConsentPage`: what the client gets, for which account, and where the browser goes with it. */
export async function consentData(
  ctx: Context,
  open: OpenAuthorization,
  { who, people, account }: Situation,
): Promise<object> {
  const { client, scopes, request } = open
  const person = people.find(({ id }) => id === who?.hostedSessionId)
  return {
    ...(await signInData(ctx, open, { account })),
    ...(person && { account: toPerson(ctx, person) }),
    scopes,
    thirdParty: client.thirdParty,
    ...(request.redirectUri && { returnHost: new URL(request.redirectUri).host }),
  }
}

/** As the pages show somebody. Their policy lets them load pictures of ours alone. */
export function toPerson({ services }: Context, { id, signedIn, account }: Somebody): object {
  const { firstName, lastName, nickname, picture } = account.profile
  const name = nickname || [firstName, lastName].filter(Boolean).join(' ')
  return {
    id,
    email: account.email,
    signedIn,
    isStaff: account.kind !== 'member',
    ...(name && { name }),
    ...(picture?.startsWith(`${services.baseUrl}/`) && { pictureUrl: picture }),
  }
}

/** What the forms ask for beside address and password. */
async function whatForms(ctx: Context): Promise<object> {
  const { captcha, signUpFields } = await ctx.services.settings(ctx)
  return { ...(captcha && { captcha }), ...(signUpFields?.length && { signUpFields }) }
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

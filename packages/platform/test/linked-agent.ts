import { fromOurPage, queryOf, signInAt, standardAddress } from './browser.ts'
import { baseUrl, type Reply, type Requests } from './requests.ts'
import { mira, pageOf, verifier } from './world.ts'

export const partnerAddress = 'http://localhost:4050/auth/callback'
export const manage = 'dev.ucp.shopping.checkout:manage'

export interface Wished {
  readonly clientId: string
  readonly scope?: string
  /** A path of the shop. */
  readonly resource?: string
  readonly redirectUri?: string
  readonly who?: { readonly email: string; readonly password: string }
}

export const addressOf = ({ clientId, scope = manage, resource = '/mcp', redirectUri }: Wished): string =>
  standardAddress(clientId, {
    redirect_uri: redirectUri ?? partnerAddress,
    scope,
    resource: resource && baseUrl + resource,
  })

/** Signs a person in, gives their consent, and returns the page and the code. */
export async function allow(world: Requests, wished: Wished) {
  const { redirectTo, ...others } = await consentAt(world, `${addressOf(wished)}&prompt=consent`, wished.who)
  return { ...others, code: queryOf(redirectTo).code ?? '' }
}

/** Signs a person in at the address of an authorization request, and gives their consent. */
export async function consentAt(world: Requests, url: string, who: Wished['who'] = mira) {
  const { cookie, finished } = await signInAt(world, url, undefined, who)
  const next: string = finished.body.redirectTo
  const page = pageOf(await world.get(next.slice(next.indexOf('/oauth2')), { cookie }))
  const body = { session: page.session, account: (page.account as { id: string }).id, consent: true }
  const allowed = await world.post('/_hosted/authorize', body, fromOurPage(cookie))
  return { cookie, page, redirectTo: allowed.body.redirectTo as string }
}

export const redeem = (
  world: Requests,
  { clientId, redirectUri }: Wished,
  code: string,
  more: object = {},
): Promise<Reply> =>
  world.post('/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri ?? partnerAddress,
    ...more,
  })

export const staffScope = 'shop:read shop:write offline_access'

/** The tokens of an assistant of a member of staff. */
export const linkAssistant = (world: Requests, wished: Wished) =>
  linkAgent(world, { scope: staffScope, resource: '/mcp/staff', ...wished })

/** The tokens of an agent after the consent of a person. */
export async function linkAgent(world: Requests, wished: Wished) {
  const { code } = await allow(world, wished)
  const { body } = await redeem(world, wished, code)
  return { ...body, authorization: `Bearer ${body.access_token}` }
}

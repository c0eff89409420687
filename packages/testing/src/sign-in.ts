import type { Client, OAuth } from '@vitrine/client'
import { generateOAuthData, getAuthUrl, getMemberTokens, login } from '@vitrine/client/sign-in'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs a client in like a known browser: direct login, then the code by redirect. */
export async function signIn(
  client: Client<OAuth>,
  credentials: Credentials,
  redirectUri: string,
): Promise<void> {
  const state = await login(client, credentials)
  if (state.loginState !== 'SUCCESS')
    throw new Error(`${credentials.email} cannot sign in: ${JSON.stringify(state)}`)
  const { sessionToken } = state.data
  const data = await generateOAuthData(client, redirectUri)
  const { authUrl } = await getAuthUrl(client, data, { prompt: 'none', responseMode: 'query', sessionToken })
  const answer = await (client.fetch ?? fetch)(authUrl, { redirect: 'manual' })
  const location = new URL(answer.headers.get('location') ?? authUrl)
  const { code, state: returned } = Object.fromEntries(location.searchParams)
  await client.auth.setTokens(await getMemberTokens(client, code, returned, data))
}

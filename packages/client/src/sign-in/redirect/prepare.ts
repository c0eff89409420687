import type { OAuth } from '../../tokens/oauth.ts'
import type { Client } from '../../transport/client.ts'
import { type AuthUrlOptions, getAuthUrl } from '../authorize.ts'
import { generateOAuthData } from '../oauth-data.ts'
import type { Redirect } from './go.ts'

/** Prepares a sign-in and the address of its page. Without `redirectUri`, it is for a frame. */
export async function prepare(
  to: Client<OAuth>,
  redirectUri: string | undefined,
  originalUri: string,
  options: AuthUrlOptions,
  mark = '',
): Promise<Redirect> {
  const made = await generateOAuthData(to, redirectUri as string, originalUri)
  const data = { ...made, state: mark + made.state }
  return { url: (await getAuthUrl(to, data, options)).authUrl, data }
}

import { createHash } from 'node:crypto'
import type { World } from './world.ts'

export const verifier = 'a-verifier-of-forty-three-characters-or-more'

/** The shop's client; below `/partner`, the partner's client. */
export const clientOf = ({ connection }: World, redirectUri: string): string =>
  redirectUri.endsWith('/partner') ? connection.partnerClientId : connection.clientId

/** A standard authorisation request of an OAuth client. */
export function authorizeRequest(
  world: World,
  redirectUri: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: clientOf(world, redirectUri),
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'the-state',
    ...more,
  })
  return `${world.platform}/oauth2/authorize?${parameters}`
}

import { type Fetch, noTokens, type Tokens } from '@vitrine/client'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'

import { dice, flakyNetwork, type Network } from './network.ts'

export interface World {
  readonly platform: TestPlatform
  readonly clientId: string
  readonly email: string
  /** A member's tokens from a separate sign-in. */
  readonly tokens: Tokens
  readonly network: Network
  readonly random: () => number
  /** The platform's `fetch`, which records the answers of the token endpoint. */
  readonly wire: Fetch
  /** The refresh tokens that were used for a renewal. */
  readonly renewals: Set<string>
  readonly refusals: string[]
}

export async function createWorld(seed: number): Promise<World> {
  const platform = await createTestPlatform()
  const { accounts, clientId } = await platform.connection()
  const email = accounts.find(({ role }) => role === 'member')?.email ?? ''
  const member = await platform.as('member')
  const tokens = await member.auth.getTokens()
  await member.auth.setTokens(noTokens())
  const random = dice(seed)
  const renewals = new Set<string>()
  const refusals: string[] = []
  const wire: Fetch = async (url, init) => {
    const answer = await platform.fetch(url, init)
    if (!url.endsWith('/oauth2/token')) return answer
    const body = await answer.clone().json()
    if (answer.ok) renewals.add(body.refresh_token)
    else refusals.push(body.error)
    return answer
  }
  return {
    platform,
    clientId,
    email,
    tokens,
    network: flakyNetwork(random),
    random,
    wire,
    renewals,
    refusals,
  }
}

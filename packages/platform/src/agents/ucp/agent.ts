import type { JWK } from 'jose'
import { networkOf } from '../../kernel/http/address.ts'
import { developmentFactor } from '../../kernel/http/address-limits.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { RateLimit } from '../../kernel/http/rate-limits.ts'
import { type AgentProfile, fetchProfile, keptProfile, mayRefresh, profileAddress } from './agent-profile.ts'
import { type CapabilityName, capabilitiesOf, intersect } from './capabilities.ts'
import { Refused } from './refused.ts'
import { isVersion, type Version } from './versions.ts'
import { webhookAddress } from './webhook-address.ts'

/** An agent of any protocol. */
export interface AnyAgent {
  /** Its identity: it reaches only what it made itself. */
  readonly profileUrl: string
  readonly version: string
  /** The names of the capabilities that both sides have. */
  readonly active: ReadonlySet<string>
  /** Where it receives its orders. */
  readonly webhookUrl: string | null
}

/** The sender of a request. The address of its profile is a claim until a signature proves it, so it gives no access by itself. */
export interface Agent extends AnyAgent {
  readonly version: Version
  readonly profile: AgentProfile
}

export const has = ({ active }: Pick<AnyAgent, 'active'>, name: CapabilityName): boolean => active.has(name)

type Asking = Pick<Context, 'services' | 'clock' | 'request'>

/** Of all protocols together. A machine of an agent serves many people. */
const ofNetwork: RateLimit = { points: 1_200, seconds: 60 }
/** An agent serves many people, so its limit is above that of one buyer. */
const requests: RateLimit = { points: 600, seconds: 60 }
/** Each fetch makes the shop call an address that the caller chose. */
const fetches: RateLimit = { points: 30, seconds: 60 }

/** Identifies the agent, reads its profile, and finds what both sides can do. */
export async function readAgent(ctx: Asking, claimed: string | undefined): Promise<Agent> {
  const profileUrl = profileAddress(ctx, claimed)
  const network = networkOf(ctx.request.ip)
  // Together with the network, so that a stranger with the same header cannot use up an agent’s limit.
  await limit(ctx, 'agent', `${profileUrl} ${network}`, requests)
  const profile = keptProfile(ctx, profileUrl) ?? (await limitedFetch(ctx, profileUrl, network))
  if (!isVersion(profile.version)) throw new Refused('version_unsupported')
  const { version } = profile
  const active = new Set(intersect(capabilitiesOf(version), profile.capabilities, version))
  const webhookUrl = webhookAddress(ctx, { version, active, profile })
  return { profileUrl, version, active, profile, webhookUrl }
}

/** The public key of an agent. A new key may be in the profile only since it was cached. */
export async function keyOf(
  ctx: Asking,
  { profileUrl, profile }: Pick<Agent, 'profileUrl' | 'profile'>,
  keyId: string,
): Promise<JWK | undefined> {
  const find = ({ keys }: AgentProfile) => keys.find(({ kid, use = 'sig' }) => kid === keyId && use === 'sig')
  const known = find(profile)
  if (known || !mayRefresh(ctx, profileUrl)) return known
  return find(await limitedFetch(ctx, profileUrl, networkOf(ctx.request.ip)))
}

async function limitedFetch(ctx: Asking, profileUrl: string, network: string): Promise<AgentProfile> {
  await limit(ctx, 'agent-profile', network, fetches)
  // Another request may have fetched it meanwhile.
  const kept = mayRefresh(ctx, profileUrl) ? undefined : keptProfile(ctx, profileUrl)
  return kept ?? fetchProfile(ctx, profileUrl)
}

/** Counts a request before its token is read, because reading a token or a profile costs more than refusing it. */
export const limitNetwork = (ctx: Asking): Promise<void> =>
  limit(ctx, 'agent-network', networkOf(ctx.request.ip), ofNetwork)

/** Counts a request; refuses it above the limit, which is higher in development. */
export async function limit(
  { services }: Asking,
  name: string,
  key: string,
  { points, seconds }: RateLimit,
): Promise<void> {
  const allowed = { points: services.dev ? points * developmentFactor : points, seconds }
  const verdict = await services.rateLimits.consume(name, key, allowed)
  if (!verdict.allowed) {
    const { retryAfterSeconds } = verdict
    throw new Refused('rate_limited', undefined, { retryAfterSeconds })
  }
}

import { FetchRefused } from '@vitrine/media'
import type { JWK } from 'jose'
import * as z from 'zod'
import type { Context } from '../../kernel/http/context.ts'
import { createLruCache } from '../../kernel/lru-cache.ts'
import { Refused } from './refused.ts'

/** The members of an agent’s profile that the platform reads. */
const Profile = z.object({
  ucp: z.object({
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    capabilities: z
      .record(
        z.string().max(200),
        z.array(
          z.object({
            version: z.string(),
            extends: z.union([z.string(), z.array(z.string())]).optional(),
            config: z.record(z.string(), z.unknown()).optional(),
          }),
        ),
      )
      .default({}),
  }),
  keys: z.array(z.record(z.string(), z.unknown())).optional(),
  signing_keys: z.array(z.record(z.string(), z.unknown())).optional(),
})

export interface AgentProfile {
  readonly version: string
  readonly capabilities: z.output<typeof Profile>['ucp']['capabilities']
  readonly keys: readonly JWK[]
}

type Scope = Pick<Context, 'services' | 'clock'>

interface Kept {
  readonly profile: AgentProfile
  readonly since: number
  readonly until: number
}

/** Profiles by address. Agents choose the addresses, so the number and the size are limited. */
const createProfiles = () => createLruCache<Kept>({ most: 500, mostBytes: 8 * 1024 * 1024 })
const createFetches = () => new Map<string, Promise<AgentProfile>>()

const mostBytes = 256 * 1024
const patience = 5_000
/** In seconds. */
const keptAtLeast = 60
const keptAtMost = 86_400

/** The address of a profile as a key; rejects what the platform must not call. */
export function profileAddress({ services }: Scope, text: string | undefined): string {
  const url = text === undefined || text.length > 2_000 ? null : URL.parse(text)
  if (!url || services.outbound.refusal(url.href)) throw new Refused('invalid_profile_url')
  url.hash = ''
  return url.href
}

/** The cached profile; undefined if it has to be fetched. */
export function keptProfile({ services, clock }: Scope, address: string): AgentProfile | undefined {
  const kept = services.caches.of(createProfiles).get(address)
  return kept && kept.until > clock.now().getTime() ? kept.profile : undefined
}

/** Whether the cached profile is so old that an unknown key may be in a newer one. */
export function mayRefresh({ services, clock }: Scope, address: string): boolean {
  const kept = services.caches.of(createProfiles).get(address)
  return !kept || kept.since + keptAtLeast * 1_000 <= clock.now().getTime()
}

/** Fetches a profile once, however many requests wait for it. */
export async function fetchProfile(scope: Scope, address: string): Promise<AgentProfile> {
  const fetches = scope.services.caches.of(createFetches)
  const running = fetches.get(address)
  if (running) return running
  const started = fetchAndKeep(scope, address).finally(() => fetches.delete(address))
  fetches.set(address, started)
  return started
}

async function fetchAndKeep({ services, clock }: Scope, address: string): Promise<AgentProfile> {
  const { status, headers, body, truncated } = await services.outbound
    .get(address, { headers: { accept: 'application/json' }, timeout: patience, maximumReply: mostBytes })
    .catch((error: unknown) => {
      // The reason would tell an attacker what the network of the shop answers.
      if (error instanceof FetchRefused) throw new Refused('profile_unreachable')
      throw error
    })
  // A redirect is not followed: it could lead to an address that was not checked.
  if (status !== 200) throw new Refused('profile_unreachable')
  if (truncated) throw new Refused('profile_malformed')
  const profile = read(body)
  const since = clock.now().getTime()
  const until = since + secondsOf(headers['cache-control']) * 1_000
  services.caches.of(createProfiles).keep(address, { profile, since, until }, body.length)
  return profile
}

function read(body: string): AgentProfile {
  const parsed = Profile.safeParse(jsonOf(body))
  if (!parsed.success) throw new Refused('profile_malformed')
  const { ucp, keys, signing_keys } = parsed.data
  return { ...ucp, keys: (keys ?? signing_keys ?? []) as JWK[] }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function secondsOf(cacheControl = ''): number {
  const [, seconds = '0'] = /(?:^|[ ,])max-age=(\d{1,9})/.exec(cacheControl) ?? []
  return Math.min(keptAtMost, Math.max(keptAtLeast, Number(seconds)))
}

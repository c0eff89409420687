import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { developmentFactor } from '../../kernel/http/address-limits.ts'
import type { Context } from '../../kernel/http/context.ts'
import { countUnusedClients, type Unapproved } from './registration-store.ts'

/** Per network. */
const registrations = { points: 20, seconds: 3_600 }
/** The sweep removes unused clients after a day. */
const mostUnused = 1_000

/** Limits the clients of strangers, in the transaction of the insert. Returns the seconds to wait if there are too many. */
export async function limitNewClients(ctx: Context, kind: Unapproved): Promise<number | undefined> {
  const { rateLimits, dev } = ctx.services
  const points = dev ? registrations.points * developmentFactor : registrations.points
  const network = networkOf(ctx.request.ip)
  const verdict = await rateLimits.consume(`new-client-${kind}`, network, { ...registrations, points })
  if (!verdict.allowed) return verdict.retryAfterSeconds
  await lockByName(ctx, `client ${kind}s`)
  return (await countUnusedClients(ctx, kind)) < mostUnused ? undefined : registrations.seconds
}

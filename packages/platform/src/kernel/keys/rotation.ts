import type { Job } from '../area.ts'
import { type Context, outsideTransaction } from '../http/context.ts'
import { planOnce } from '../jobs/queue.ts'
import { days, hours, later } from '../time/time-spans.ts'
import { siblingsOf, succeed } from './keys.ts'
import { agingPurposes, isOver, type KeyPurpose, publishedAhead, successionDue } from './rules.ts'
import { type KeyScope, readKeys, removeKey } from './store.ts'

const rotateJob = 'keys.rotate'

/** Runs daily: replaces keys that have reached their age, and deletes expired keys. */
const rotate = outsideTransaction<Job>(async (ctx) => {
  for (const purpose of agingPurposes) {
    const due = successionDue(await readKeys(ctx, purpose), ctx.clock.now())
    if (due) await succeed(ctx, purpose, due)
  }
  const keys = await readKeys(ctx)
  for (const key of keys)
    if (isOver(key, siblingsOf(key, keys), ctx.clock.now())) await removeKey(ctx, key.id)
  await ctx.schedule(rotateJob, later(ctx.clock.now(), days(1)), {}, rotateJob)
})

export const keyJobs: Readonly<Record<string, Job>> = { [rotateJob]: rotate }

export async function planRotation(ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>): Promise<void> {
  await planOnce(ctx, rotateJob, later(ctx.clock.now(), hours(1)))
}

/** `at once` is for a stolen key. Clients with a cached key list may reject new signatures until they refresh it. */
export async function rotateKey(
  scope: KeyScope,
  purpose: KeyPurpose,
  when: 'announced' | 'at once',
): Promise<void> {
  const now = scope.clock.now()
  await succeed(scope, purpose, when === 'at once' ? now : later(now, publishedAhead))
}

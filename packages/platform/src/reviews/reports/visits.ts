import { createHash } from 'node:crypto'
import { sql } from 'kysely'

import type { RecordVisitInput } from '../../generated/reports.ts'
import type { Context, Data } from '../../kernel/http/context.ts'
import { userAgentOf } from '../../kernel/http/user-agent.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { localDay } from '../../kernel/time/zoned-time.ts'

type Step = RecordVisitInput['step']

/** Visits of programs that say what they are. */
const robots = /bot\b|crawl|spider|slurp|preview|monitor/i
const batch = 20_000

/** Counts the visitor of the request once a day in the step, and in the visit. */
export async function countVisit(ctx: Context, step: Step): Promise<void> {
  const userAgent = userAgentOf(ctx.request)
  if (!userAgent || robots.test(userAgent)) return
  const day = await dayOf(ctx, ctx.clock.now())
  const visitor = createHash('sha256')
    .update([await saltOf(ctx, day), ctx.request.ip, userAgent].join('\n'))
    .digest('base64url')
    .slice(0, 22)
  const steps = [...new Set<Step>(['VISIT', step])].sort()
  await ctx.db
    .insertInto('visits')
    .values(steps.map((step) => ({ site_id: ctx.siteId, day, step, visitor })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function dayOf({ services, ...data }: Context, moment: Date): Promise<string> {
  const { timeZone = 'UTC' } = await services.settings(data)
  return dayIn(timeZone, moment)
}

const dayIn = (timeZone: string, moment: Date): string =>
  localDay(moment, timeZone).toISOString().slice(0, 10)

/** A visit without the salt of its day has no visitor. */
async function saltOf({ db, siteId, random }: Context, day: string): Promise<string> {
  const find = () =>
    db
      .selectFrom('visit_salts')
      .select('salt')
      .where('site_id', '=', siteId)
      .where('day', '=', day)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.salt
  await db
    .insertInto('visit_salts')
    .values({ site_id: siteId, day, salt: random.token() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('The salt of the visits could not be stored')
  return made.salt
}

/** Keeps only the numbers of the days before yesterday, and deletes their salts first. */
export async function sweepVisits(ctx: Context): Promise<void> {
  const { db, siteId } = ctx
  const yesterday = await dayOf(ctx, later(ctx.clock.now(), -days(1)))
  await db.deleteFrom('visit_salts').where('site_id', '=', siteId).where('day', '<', yesterday).execute()
  let moved: number
  do moved = await moveBatch(ctx, yesterday)
  while (moved === batch)
}

async function moveBatch({ db, siteId }: Data, before: string): Promise<number> {
  const { rows } = await sql<{ readonly moved: string }>`
    with old as (
      select day, step, visitor from visits where site_id = ${siteId} and day < ${before}
      order by day, step, visitor limit ${batch}
    ), gone as (
      delete from visits using old
      where visits.site_id = ${siteId} and visits.day = old.day and visits.step = old.step
        and visits.visitor = old.visitor
      returning visits.day, visits.step
    ), kept as (
      insert into visit_days (site_id, day, step, visitors)
      select ${siteId}, day, step, count(*) from gone group by day, step
      on conflict (site_id, day, step) do update set visitors = visit_days.visitors + excluded.visitors
    )
    select count(*) as moved from gone`.execute(db)
  return Number(rows[0]?.moved ?? 0)
}

export interface PastVisits {
  readonly at: Date
  readonly counts: Readonly<Record<Step, number>>
}

/** Adds the numbers of past days. */
export async function addVisits(ctx: Context, past: readonly PastVisits[]): Promise<void> {
  const { db, siteId, services } = ctx
  const { timeZone = 'UTC' } = await services.settings(ctx)
  const rows = past.flatMap(({ at, counts }) =>
    Object.entries(counts).map(([step, visitors]) => ({
      site_id: siteId,
      day: dayIn(timeZone, at),
      step,
      visitors,
    })),
  )
  await db
    .insertInto('visit_days')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The visitors of all days by step. */
export async function visitorsBetween(
  { db, siteId }: Data,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const kept = db
    .selectFrom('visit_days')
    .select(['step', ({ fn }) => fn.sum<string>('visitors').as('visitors')])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('step')
  const recent = db
    .selectFrom('visits')
    .select(['step', ({ fn }) => fn.countAll<string>().as('visitors')])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('step')
  const found = new Map<string, number>()
  for (const { step, visitors } of [...(await kept.execute()), ...(await recent.execute())])
    found.set(step, (found.get(step) ?? 0) + Number(visitors))
  return found
}

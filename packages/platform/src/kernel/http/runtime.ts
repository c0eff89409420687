import type { Code } from '@vitrine/contract/codes'
import type { EventType } from '../../generated/events.ts'
import type { Reaction } from '../area.ts'
import type { Db } from '../database/database.ts'
import { transact } from '../database/transaction.ts'
import { addJob, addJobs } from '../jobs/queue.ts'
import {
  type Announcements,
  announceEach,
  announcements,
  eventOf,
  payloadsOf,
  writeEnd,
  writeEvents,
} from '../outbox/outbox.ts'
import type { Services } from '../services.ts'
import type { MovableClock, Random } from '../time/time.ts'
import { type Answers, AnswersNeeded, gather } from './answers.ts'
import type { Caller, Context, RequestFacts } from './context.ts'
import { Failure, invalid } from './failure.ts'
import { replay } from './replayable-transaction.ts'
import type { ViolatedRule } from './violations.ts'

/** The parts of a platform from which contexts are created. */
export interface Runtime {
  readonly siteId: string
  readonly db: Db
  readonly databaseKind: 'embedded' | 'postgresql'
  readonly clock: MovableClock
  readonly random: Random
  readonly services: Services
  /** In the order of the areas. */
  reactionsTo<T extends EventType>(type: T): readonly Reaction<T>[]
  /** Called after jobs were added, so that the runner looks for them at once. */
  wake(): void
  /** Called after events were committed, so that their delivery starts at once. */
  eventsWritten?(): void
  /** The events and jobs of a transaction, written together at its end. */
  readonly announced?: Announcements
}

export interface ContextFacts {
  readonly caller: Caller
  readonly requestId: string
  readonly request: RequestFacts
}

/** `onDue` is called when due jobs are added; in a transaction, the caller waits for the commit. */
export function createContext(
  runtime: Runtime,
  facts: ContextFacts,
  db: Db = runtime.db,
  onDue: () => void = runtime.wake,
  answers: Answers = new Map(),
): Context<Code> {
  const { siteId, clock, random, services } = runtime
  const ctx: Context<Code> = {
    ...facts,
    siteId,
    clock,
    random,
    services,
    db,
    async emit(type, entityId, payload, before, stored) {
      const event = eventOf(ctx, { type, entityId, payload, before, stored }, runtime.announced?.byPayload)
      if (runtime.announced) runtime.announced.events.push(event)
      else await writeEvents(ctx, [event])
      runtime.eventsWritten?.()
      for (const react of runtime.reactionsTo(type)) await react(ctx, entityId, payload, before)
    },
    async emitEach(type, entityIds, rows) {
      await writeEvents(ctx, runtime.announced?.events.splice(0) ?? [])
      const eventIds = await announceEach(ctx, type, entityIds, rows)
      runtime.eventsWritten?.()
      const reactions = runtime.reactionsTo(type)
      if (reactions.length === 0) return
      for (const { entityId, payload } of await payloadsOf(ctx, type, eventIds))
        for (const react of reactions) await react(ctx, entityId, payload)
    },
    async schedule(kind, runAt, payload, key) {
      if (runtime.announced) runtime.announced.jobs.push({ kind, runAt, payload, key })
      else await addJob(ctx, kind, runAt, payload, key)
      if (runAt <= clock.now()) onDue()
    },
    async scheduleEach(kind, runAt, payloads) {
      await addJobs(ctx, kind, runAt, payloads)
      if (runAt <= clock.now()) onDue()
    },
    fail(code, data) {
      throw new Failure(code, data)
    },
    violation(field: string, rule: ViolatedRule, description: string, data = {}) {
      throw invalid({ field, description, violatedRule: rule, ruleName: rule, data })
    },
    async ask(questions) {
      const unknown = questions.filter(({ key }) => !answers.has(key))
      if (unknown.length > 0 && db.isTransaction) throw new AnswersNeeded(unknown)
      await gather(ctx, answers, { questions: unknown })
      return questions.map(({ key }) => answers.get(key) as never)
    },
    transaction: (work) => (db.isTransaction ? work(ctx) : inTransaction(runtime, facts, work, answers)),
  }
  return ctx
}

/** Runs `work` in one transaction by the rules of `replayable-transaction.ts`. */
export async function inTransaction<T>(
  runtime: Runtime,
  facts: ContextFacts,
  work: (ctx: Context<Code>) => Promise<T>,
  answers: Answers = new Map(),
): Promise<T> {
  return replay({
    random: runtime.random,
    answers,
    outside: () => createContext(runtime, facts, runtime.db, runtime.wake, answers),
    async attempt(random, needed) {
      let [due, news] = [false, false]
      const onDue = () => {
        due = true
      }
      const eventsWritten = () => {
        news = true
      }
      const result = await transact(runtime.db, async (db) => {
        const announced = announcements()
        const ctx = createContext({ ...runtime, random, eventsWritten, announced }, facts, db, onDue, answers)
        const { ask } = ctx
        ctx.ask = (questions) => {
          for (const { key } of questions) needed.add(key)
          return ask(questions)
        }
        const answer = await work(ctx)
        await writeEnd(ctx, announced)
        return answer
      })
      if (due) runtime.wake()
      if (news) runtime.eventsWritten?.()
      return result
    },
  })
}

import { createHash } from 'node:crypto'
import type { Context } from '../../kernel/http/context.ts'
import { claim, keep, oneAtATime } from '../../kernel/http/idempotency.ts'
import type { Runtime } from '../../kernel/http/runtime.ts'
import { checkLink, signLink } from '../../kernel/secrets/signed-links.ts'
import { later, minutes } from '../../kernel/time/time-spans.ts'
import { refuse } from './refuse.ts'

/** The shop's own proof that a first step answered these facts to this assistant. */
export interface Confirmations {
  readonly issue: (facts: object) => Promise<string>
  /** Spends the token, or refuses it. */
  readonly redeem: (facts: object, token: string) => Promise<void>
}

export const lifetimeMinutes = 10

const field = 'confirmed.token'
const again = 'call the tool without `confirmed`, and ask the person again'

/** A token belongs to the person, the assistant, its grant, the tool and all facts. */
export function createConfirmations(runtime: Runtime, ctx: Context, tool: string): Confirmations {
  const { staffId, clientId, sessionId } = ctx.caller
  const subjectOf = (facts: object, nonce: string) =>
    `confirmation ${JSON.stringify([nonce, staffId, clientId, sessionId, tool, facts])}`
  return {
    async issue(facts) {
      // Without it, two first steps in one second would share a token, and so its only use.
      const nonce = ctx.random.token(12)
      const expires = later(ctx.clock.now(), minutes(lifetimeMinutes))
      return `${nonce}.${await signLink(ctx, subjectOf(facts, nonce), expires)}`
    },

    async redeem(facts, token) {
      const [nonce = '', ...signed] = token.split('.')
      const state = await checkLink(ctx, subjectOf(facts, nonce), signed.join('.'))
      if (state === 'WRONG')
        refuse(field, `The shop did not issue it to this assistant for this change; ${again}`)
      if (state === 'EXPIRED') refuse(field, `It is older than ${lifetimeMinutes} minutes; ${again}`)
      if (!(await spend(runtime, nonce))) refuse(field, `It was used before; ${again}`)
    },
  }
}

/** Spends the signed part, because a signature can be written in several ways. False if it was spent before. */
async function spend(runtime: Runtime, nonce: string): Promise<boolean> {
  const key = createHash('sha256').update(nonce).digest('hex')
  const once = { scope: 'confirmation', key, secret: nonce, bodyHash: key }
  return oneAtATime(runtime, once, async () => {
    if (await claim(runtime, runtime.db, once)) return false
    await keep(runtime, runtime.db, once, { status: 204, body: '{}' })
    return true
  })
}

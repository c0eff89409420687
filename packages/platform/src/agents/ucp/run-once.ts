import { createHash } from 'node:crypto'
import {
  claim,
  holding,
  type IdempotentRequest,
  keep,
  oneAtATime,
  release,
} from '../../kernel/http/idempotency.ts'
import type { Outcome, Work } from './operation.ts'
import { Refused } from './refused.ts'

interface Once {
  readonly target: string
  readonly key: string
  readonly raw: string
}

/** The kept answer of an earlier request. */
export interface Kept {
  readonly status: number
  readonly body: string
  readonly replayed?: true
}

/** Runs a request, or repeats the kept answer for the same agent, target and key. */
export async function runOnce(
  { runtime, agent }: Pick<Work, 'runtime' | 'agent'>,
  { target, key, raw }: Once,
  run: () => Promise<Outcome>,
): Promise<Kept> {
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Refused('invalid_request', 'The idempotency key is malformed')
  const once = toRequest(`${target} ${agent.profileUrl}`, key, `${agent.version} ${raw}`)
  return oneAtATime(runtime, once, async () => {
    const earlier = await claim(runtime, runtime.db, once)
    if (earlier) return { status: earlier.status, body: Buffer.from(earlier.body).toString(), replayed: true }
    try {
      const outcome = await holding(runtime, once, run)
      const answer = { status: outcome.status, body: JSON.stringify(outcome.body) }
      await keep(runtime, runtime.db, once, answer)
      return answer
    } catch (error) {
      await release(runtime, runtime.db, once)
      throw error
    }
  })
}

function toRequest(owner: string, key: string, raw: string): IdempotentRequest {
  const scope = `agent ${hash(owner)}`
  const secret = `${scope} ${key}`
  return { scope, key: hash(key), secret, bodyHash: hash(`${secret} ${raw}`) }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

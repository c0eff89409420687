/**
 * A transaction that can be repeated, with these rules:
 *
 * 1. A transaction does not wait for external services. A question without an answer (`AnswersNeeded`) ends the
 *    attempt; it is sent outside any transaction, and the next attempt has the answer.
 * 2. Each attempt draws the same ids, tokens and digits as the previous one, if it draws the same kinds in the same
 *    order. So its questions have the same keys and content.
 * 3. The transaction is repeated at most three times after serialisation failures, and as often as `gather` allows for
 *    questions.
 * 4. After the commit, answers that the last attempt did not use are undone; after a failure, all answers are undone.
 * 5. Other side effects of `work`, such as a sent email or a counter in memory, are not undone. Ask before them.
 */
import type { Code } from '@vitrine/contract/codes'

import type { Random } from '../time/time.ts'
import { type Answers, AnswersNeeded, gather, type Question } from './answers.ts'
import type { Context } from './context.ts'
import { asksForRetry } from './failure.ts'

export interface Replayable<T> {
  readonly random: Random
  readonly answers: Answers
  /** Returns a context outside any transaction. */
  outside(): Context<Code>
  /** Runs one transaction. It adds the key of each question to `needed`. */
  attempt(random: Random, needed: Set<string>): Promise<T>
}

const mostAttempts = 3

export async function replay<T>({ random, answers, outside, attempt }: Replayable<T>): Promise<T> {
  const drawn: Drawn = []
  const asked: Question[] = []
  const undo = async (questions: readonly Question[]) => {
    for (const question of questions) {
      const ctx = outside()
      const { key } = question
      await question
        .undo?.(ctx, answers.get(key))
        .catch((cause: unknown) =>
          ctx.services.log.error({ key, cause: String(cause) }, 'failed to undo an external request'),
        )
    }
  }
  for (let attempts = 1, round = 1; ; ) {
    const needed = new Set<string>()
    try {
      const result = await attempt(replaying(random, drawn), needed)
      await undo(asked.filter(({ key }) => !needed.has(key)))
      return result
    } catch (error) {
      if (error instanceof AnswersNeeded) {
        asked.push(...error.questions)
        await gather(outside(), answers, error, round++)
      } else if (!asksForRetry(error) || attempts++ === mostAttempts) {
        await undo(asked)
        throw error
      }
    }
  }
}

/** The drawn values in order. */
type Drawn = (readonly [kind: string, value: string])[]

/** Draws the values of the previous attempt again, until the first difference. */
function replaying(random: Random, drawn: Drawn): Random {
  let at = 0
  const again = (kind: string, draw: () => string): string => {
    const known = drawn[at]
    if (known?.[0] !== kind) drawn.splice(at, drawn.length, [kind, draw()])
    return (drawn[at++] as Drawn[number])[1]
  }
  return {
    id: () => again('id', () => random.id()),
    token: (bytes) => again(`token ${bytes}`, () => random.token(bytes)),
    digits: (length) => again(`digits ${length}`, () => random.digits(length)),
  }
}

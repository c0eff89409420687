/*
 * A transaction that begins again, with these rules:
 *
 * 1. No transaction waits for a service outside: a question without an answer (`AnswersNeeded`) ends the attempt. The
 *    question is asked outside of any transaction, and the next attempt finds the answer.
 * 2. Each attempt draws the same ids, tokens and digits as the one before, for as long as it asks for the same kinds in
 *    the same order: its questions then have the same keys and words.
 * 3. The transaction begins again at most three times in all because the database could not order it among others, and
 *    as often as `gather` allows because of questions.
 * 4. After the commit, the answers that the last attempt did not ask for are undone; after a failure, all of them are.
 * 5. What `work` does besides the database (a mail that left, a counter in memory) is not undone: ask before that.
 */
import type { Code } from '@vitrine/contract/codes'

import type { Random } from '../time/time.ts'
import { type Answers, AnswersNeeded, gather, type Question } from './answers.ts'
import type { Context } from './context.ts'
import { asksForRetry } from './failure.ts'

export interface Replayable<T> {
  readonly random: Random
  readonly answers: Answers
  /** A context outside of any transaction. */
  outside(): Context<Code>
  /** One transaction, from its begin to its commit. It adds the key of each question that it asks to `needed`. */
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

/** What was drawn so far, in order. */
type Drawn = (readonly [kind: string, value: string])[]

/** Draws what the attempt before has drawn, and from the first difference on anew. */
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

import type { Code } from '@vitrine/contract/codes'

import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** A request to an external service, such as an app with delivery rates. */
export interface Question<T = unknown> {
  /** Requests with the same key are sent once per call. */
  readonly key: string
  /** Must not reject: a failed request is a valid answer. Its context is outside any transaction. */
  readonly ask: (ctx: Context<Code>) => Promise<T>
  /** Undoes a change at the external service when the transaction that needed it is rolled back for good. */
  undo?(ctx: Context<Code>, answer: T | undefined): Promise<void>
}

/** The answers that this call has received, by key. */
export type Answers = Map<string, unknown>

/**
 * Ends a transaction that needs more answers. It is repeated with the answers, so that no transaction waits for an
 * external service.
 */
export class AnswersNeeded extends Error {
  override readonly name = 'AnswersNeeded'
  readonly questions: readonly Question[]

  constructor(questions: readonly Question[]) {
    super('The transaction restarts with the answers of another service')
    this.questions = questions
  }
}

/** More rounds than any price calculation needs: catalogue, delivery, fees, tax and concurrent changes. */
const mostRounds = 12

/** Sends all requests concurrently. Fails if the requests change with every repetition. */
export async function gather(
  ctx: Context<Code>,
  answers: Answers,
  { questions }: Pick<AnswersNeeded, 'questions'>,
  round = 1,
): Promise<void> {
  if (round > mostRounds) throw new Failure('UNAVAILABLE')
  const asked = new Map(questions.map((question) => [question.key, question]))
  await Promise.all(
    [...asked.values()].map(async ({ key, ask }) => {
      answers.set(key, await ask(ctx))
    }),
  )
}

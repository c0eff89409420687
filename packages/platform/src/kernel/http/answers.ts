import type { Code } from '@vitrine/contract/codes'

import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** What somebody outside is asked, such as an app with delivery rates. */
export interface Question<T = unknown> {
  /** The same key is the same question: it is asked once a call. */
  readonly key: string
  /** Settles: that nobody answered is an answer too. Its context is outside of any transaction. */
  readonly ask: (ctx: Context<Code>) => Promise<T>
  /** Of one that changes something outside: told when the transaction that asked for it is undone for good. */
  undo?(ctx: Context<Code>, answer: T | undefined): Promise<void>
}

/** What this call has been told so far, by key. */
export type Answers = Map<string, unknown>

/** Ends a transaction that has to know more; it is begun again with the answers, so that none waits for somebody outside. */
export class AnswersNeeded extends Error {
  override readonly name = 'AnswersNeeded'
  readonly questions: readonly Question[]

  constructor(questions: readonly Question[]) {
    super('A transaction is begun again with the answers of somebody outside')
    this.questions = questions
  }
}

/** Further than any price goes: catalogue, delivery, fees, tax, and whatever somebody changed meanwhile. */
const mostRounds = 12

/** Asks all of them at once. A call whose questions change each time it is begun again ends. */
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

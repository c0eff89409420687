import { Failure } from '../../kernel/http/failure.ts'
import { error, type Message } from './messages.ts'

/** No item that the agent wants can be bought, so that nothing is created. */
export class NothingToBuy extends Error {
  readonly messages: readonly Message[]

  constructor(messages: readonly Message[]) {
    super('There would be no items')
    this.messages = messages
  }
}

/** The result, or the messages of a rejection, whose transaction changed nothing. */
export async function orRefusal<T>(
  work: () => Promise<T>,
): Promise<T | { readonly refusals: readonly Message[] }> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof NothingToBuy)
      return { refusals: thrown.messages.map((message) => ({ ...message, path: '$.line_items' })) }
    if (!(thrown instanceof Failure) || thrown.status >= 500) throw thrown
    return {
      refusals: [error(thrown.code.toLowerCase(), thrown.violations[0]?.description ?? thrown.message)],
    }
  }
}

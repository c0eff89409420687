import type { Context } from '../http/context.ts'

export type Channel = 'SMS' | 'CALL' | 'PUSH'

export interface Message {
  readonly channel: Channel
  /** A phone number (E.164), or the provider's id of a device. */
  readonly to: string
  /** The whole text including the code. */
  readonly text: string
  /** The code that a call reads aloud. Undefined for a prompt that is approved or denied. */
  readonly code?: string
}

export type PromptAnswer = 'PENDING' | 'APPROVED' | 'DENIED'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'schedule'>

/** Text messages, calls and device prompts. Only factors with a channel can be enrolled. */
export interface Messaging {
  readonly channels: readonly Channel[]
  /**
   * Sends a message and returns its id for `answerOf`. It runs in the call's transaction, so implementations must
   * schedule a job for external requests.
   */
  send(ctx: Scope, message: Message): Promise<string>
  /** Returns the answer to a prompt. */
  answerOf(ctx: Pick<Scope, 'db' | 'siteId'>, id: string): Promise<PromptAnswer>
}

/** For production without a provider. */
export const noMessaging: Messaging = {
  channels: [],
  send: () => Promise.reject(new Error('No messaging provider is set up')),
  answerOf: async () => 'DENIED',
}

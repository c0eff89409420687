import type { Context } from '../http/context.ts'

export type Channel = 'SMS' | 'CALL' | 'PUSH'

export interface Message {
  readonly channel: Channel
  /** A phone number (E.164), or what the provider knows a device by. */
  readonly to: string
  /** The whole text, the code in it. */
  readonly text: string
  /** For a call, which reads it aloud. Absent on a prompt that is approved or denied. */
  readonly code?: string
}

export type PromptAnswer = 'PENDING' | 'APPROVED' | 'DENIED'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'schedule'>

/** Text messages, calls and prompts on a device. What has no channel here cannot be enrolled. */
export interface Messaging {
  readonly channels: readonly Channel[]
  /** Answers an id by which a prompt can be asked about. Runs in the call's transaction: what talks to the outside plans a job. */
  send(ctx: Scope, message: Message): Promise<string>
  /** What became of a prompt. */
  answerOf(ctx: Pick<Scope, 'db' | 'siteId'>, id: string): Promise<PromptAnswer>
}

/** Production without a provider. */
export const noMessaging: Messaging = {
  channels: [],
  send: () => Promise.reject(new Error('No messaging provider is set up')),
  answerOf: async () => 'DENIED',
}

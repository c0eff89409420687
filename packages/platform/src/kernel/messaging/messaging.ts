import type { Context } from '../http/context.ts'
import type { Outbound } from '../outbound.ts'

export const channels = ['SMS', 'CALL', 'PUSH'] as const
export type Channel = (typeof channels)[number]

export interface Message {
  readonly channel: Channel
  /** A phone number (E.164), or the provider's address of a device. */
  readonly to: string
  /** The whole text including the code. */
  readonly text: string
  /** The language of the text (BCP 47), which a call is spoken in. */
  readonly language: string
  /** The code that a call reads aloud. Undefined for a prompt that is approved or denied. */
  readonly code?: string
  /** The page that answers a prompt. */
  readonly url?: string
}

/** Delivers the messages of some channels by an external service. */
export interface MessageProvider {
  readonly channels: readonly Channel[]
  /** PUSH: the public key with which a browser subscribes. */
  readonly pushKey?: string
  /** PUSH: returns why a device cannot receive messages, or undefined if it can. */
  describeRefusedDevice?(device: string, outbound: Outbound): string | undefined
  /**
   * Sends one message, outside a transaction. Throws `MessageRefused` if another attempt cannot succeed; every other
   * error is retried. Errors must not contain the recipient or the text.
   */
  deliver(message: Message, outbound: Outbound): Promise<void>
}

/** A message with the hash of the token that answers it. */
export interface NewMessage extends Message {
  /** It sets up a factor, so its recipient is not confirmed yet. */
  readonly isFirstCode: boolean
  readonly answerHash?: string
}

/** The service does not deliver this message, now or later. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}

export type PromptAnswer = 'PENDING' | 'APPROVED' | 'DENIED'

export type MessageScope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'schedule'>

/** Text messages, calls and device prompts. */
export interface Messaging {
  /** Only factors with a channel are offered. */
  readonly channels: readonly Channel[]
  readonly pushKey: string | undefined
  describeRefusedDevice(device: string, outbound: Outbound): string | undefined
  /** Stores the message in the call's transaction and schedules its delivery. Returns its id for `answerOf`. */
  send(ctx: MessageScope, message: NewMessage): Promise<string>
  /** Returns the answer to a prompt. */
  answerOf(ctx: Pick<MessageScope, 'db' | 'siteId'>, id: string): Promise<PromptAnswer>
}

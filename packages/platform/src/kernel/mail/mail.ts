import type { Context } from '../http/context.ts'

/** An email. `text` must contain everything that `html` contains. */
export interface Mail {
  readonly to: string
  /** The address for replies (default: the support address). */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  /** Without the head and the foot, which all emails share (`layout.ts`). */
  readonly html: string
  /** ISO 639-1. Default: the language of the site. */
  readonly language?: string
  readonly links?: readonly string[]
  readonly code?: string
  readonly recoveryToken?: string
  readonly attachments?: readonly Attachment[]
  /** A URL for one-click unsubscribe by POST (RFC 8058); a GET shows a page. */
  readonly unsubscribeUrl?: string
}

export interface Attachment {
  readonly fileName: string
  /** RFC 6838, such as `application/pdf`. */
  readonly mediaType: string
  readonly content: Uint8Array
}

export type MailScope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'schedule' | 'scheduleEach'>

export interface Mailer {
  /** Stores the email in the call's transaction and schedules its sending. Returns its id. */
  send(ctx: MailScope, mail: Mail): Promise<string>
  /** Like `send`, with one statement for all. */
  sendEach(ctx: MailScope, mails: readonly Mail[]): Promise<readonly string[]>
}

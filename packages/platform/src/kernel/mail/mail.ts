import type { Context } from '../http/context.ts'

/** A mail as an area writes it. What `html` leaves out, `text` must say too: it is the twin for plain readers. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links?: readonly string[]
  readonly code?: string
  readonly recoveryToken?: string
  readonly attachments?: readonly Attachment[]
  /** Takes a POST that ends mails of this kind, and shows a page to who opens it (RFC 8058). */
  readonly unsubscribeUrl?: string
}

export interface Attachment {
  readonly fileName: string
  /** RFC 6838, e.g. `application/pdf`. */
  readonly mediaType: string
  readonly content: Uint8Array
}

export interface Mailer {
  /** Puts the mail into the site's outgoing mails, in the call's transaction; a job sends it. Answers its id. */
  send(ctx: Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'schedule'>, mail: Mail): Promise<string>
}

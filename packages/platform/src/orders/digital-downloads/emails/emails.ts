import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface DownloadFacts {
  readonly site: string
  /** The order's number. */
  readonly number: string
  readonly files: readonly { readonly name: string; readonly link: string }[]
  /** The last day of the links. */
  readonly until: string
  readonly times: number
}

export type DownloadsEmail = (facts: DownloadFacts) => EmailContent

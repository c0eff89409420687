import type { Runtime } from '../http/runtime.ts'
import { fileNamesOf } from './attachments.ts'
import { mailDocument } from './layout.ts'

export interface SentMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
  readonly code?: string
  readonly recoveryToken?: string
  /** The file names of the attachments. */
  readonly attachments: readonly string[]
  readonly date: Date
}

/** The sent emails of the site, for tests and development. */
export interface Mailbox {
  /** Newest first, optionally for one address. */
  list(to?: string): Promise<readonly SentMail[]>
  /** Returns the newest email to the address, and waits for the first one. */
  latest(to: string, waitMilliseconds?: number): Promise<SentMail>
  /** Returns the first email after `known`, or undefined after the waiting time. */
  next(
    to: string | undefined,
    known: string | undefined,
    waitMilliseconds: number,
  ): Promise<SentMail | undefined>
}

const lookEvery = 50

export function createMailbox({
  db,
  siteId,
  services,
}: Pick<Runtime, 'db' | 'siteId' | 'services'>): Mailbox {
  return { list, latest, next }

  async function list(to?: string): Promise<readonly SentMail[]> {
    let mails = db.selectFrom('mails').where('site_id', '=', siteId)
    if (to) mails = mails.where((column) => column(column.fn('lower', ['recipient']), '=', to.toLowerCase()))
    const rows = await mails.selectAll().orderBy('mail_id', 'desc').limit(100).execute()
    const files = await fileNamesOf(
      { db, siteId },
      rows.map(({ mail_id }) => mail_id),
    )
    const settings = await services.settings({ db, siteId })
    const legalPages = await services.hooks.legalPages({ db, siteId, services })
    return rows.map((row) => ({
      id: row.mail_id,
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      html: mailDocument(row, { ...settings, legalPages }, services.baseUrl),
      links: row.links,
      ...(row.code !== null && { code: row.code }),
      ...(row.recovery_token !== null && { recoveryToken: row.recovery_token }),
      attachments: files.filter(({ mail_id }) => mail_id === row.mail_id).map(({ file_name }) => file_name),
      date: row.created_at,
    }))
  }

  async function latest(to: string, waitMilliseconds = 2_000): Promise<SentMail> {
    const mail = await next(to, undefined, waitMilliseconds)
    if (!mail) throw new Error(`No mail to ${to} came within ${waitMilliseconds} ms`)
    return mail
  }

  async function next(
    to: string | undefined,
    known: string | undefined,
    waitMilliseconds: number,
  ): Promise<SentMail | undefined> {
    const end = performance.now() + waitMilliseconds
    for (;;) {
      const [newest] = await list(to)
      if (newest && newest.id !== known) return newest
      if (performance.now() >= end) return undefined
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
    }
  }
}

import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Config } from '../config.ts'
import { openStorage } from '../storage.ts'
import { bad, type Check, type Finding, good, warning } from './finding.ts'

/** What stands around the platform. */
export const services: readonly Check[] = [
  { name: 'storage', look: checkStorage },
  { name: 'mail', inProduction: true, look: checkMail },
  { name: 'backups', inProduction: true, look: checkBackups },
]

/** Writes, reads and removes, as files will be. */
async function checkStorage({ bucket, data }: Config): Promise<Finding> {
  const storage = await openStorage(bucket)
  if (!storage)
    return good(
      `files are kept ${data === 'memory' ? 'in a temporary folder' : `in ${resolve(data, 'media')}`}`,
    )
  const what = `the bucket ${bucket?.bucket}`
  try {
    const key = `doctor/${randomUUID()}`
    await storage.write(key, new TextEncoder().encode('vitrine'))
    const found = await storage.read(key)
    const text = found && (await new Response(found.body).text())
    await storage.remove('doctor')
    if (text !== 'vitrine') throw new Error('what was written was not read back')
    return good(`${what} can be written, read and emptied`)
  } catch (error) {
    return bad(
      `${what}: ${(error as Error).message}`,
      'Check --s3-endpoint, --s3-bucket and --s3-region, and what the keys may do: get, put, delete and list.',
    )
  }
}

async function checkMail({ smtpUrl, mailFrom }: Config): Promise<Finding> {
  if (!smtpUrl)
    return bad(
      'no mail leaves the house: nobody can confirm an address',
      'Say where mails are sent: --smtp-url.',
    )
  const { hostname } = new URL(smtpUrl)
  try {
    const { verifyMail } = await import('@vitrine/platform')
    await verifyMail(smtpUrl)
  } catch (error) {
    return bad(
      `the mail server ${hostname}: ${(error as Error).message}`,
      'Check --smtp-url: smtp://user:password@host:587, or smtps:// for port 465.',
    )
  }
  return mailFrom
    ? good(`the mail server ${hostname} lets us in; mails come from ${mailFrom}`)
    : warning(
        `the mail server ${hostname} lets us in; mails come from no-reply@`,
        'Say a sender: --mail-from.',
      )
}

const oldest = 26 * 3_600_000

/** Looks at dates alone: whether one can be restored, only restoring it tells. */
async function checkBackups({ backups }: Config): Promise<Finding> {
  const mend = 'Let vitrine backup, or what backs up your database, write there every day.'
  if (!backups) return warning('nobody said where backups are', `Say it with --backups DIR. ${mend}`)
  try {
    const names = await readdir(backups)
    const times = await Promise.all(names.map(async (name) => (await stat(join(backups, name))).mtimeMs))
    const age = Date.now() - Math.max(0, ...times)
    if (times.length === 0) return bad(`${backups} is empty`, mend)
    const what = `the last backup in ${backups} is ${Math.round(age / 3_600_000)} hours old`
    return age < oldest ? good(what) : bad(what, mend)
  } catch (error) {
    return bad(`${backups}: ${(error as Error).message}`, 'Check --backups.')
  }
}

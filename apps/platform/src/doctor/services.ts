import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Config } from '../config.ts'
import { openStorage } from '../storage.ts'
import { bad, type Check, type Finding, good, warning } from './finding.ts'

/** Checks of external services. */
export const services: readonly Check[] = [
  { name: 'storage', run: checkStorage },
  { name: 'mail', inProduction: true, run: checkMail },
  { name: 'backups', inProduction: true, run: checkBackups },
]

/** Writes, reads and removes a test object. */
async function checkStorage({ bucket, data }: Config): Promise<Finding> {
  const storage = await openStorage(bucket)
  if (!storage)
    return good(`Files are stored in ${data === 'memory' ? 'a temporary folder' : resolve(data, 'media')}`)
  const what = `Bucket ${bucket?.bucket}`
  try {
    const key = `doctor/${randomUUID()}`
    await storage.write(key, new TextEncoder().encode('vitrine'))
    const found = await storage.read(key)
    const text = found && (await new Response(found.body).text())
    await storage.remove('doctor')
    if (text !== 'vitrine') throw new Error('reading a test object returned different content')
    return good(`${what}: put, get and delete work`)
  } catch (error) {
    return bad(
      `${what}: ${(error as Error).message}`,
      'Check --s3-endpoint, --s3-bucket and --s3-region, and the permissions of the keys: get, put, delete and list.',
    )
  }
}

async function checkMail({ smtpUrl, mailFrom }: Config): Promise<Finding> {
  if (!smtpUrl) return bad('No mail server: the platform cannot send emails', 'Set --smtp-url.')
  const { hostname } = new URL(smtpUrl)
  try {
    const { verifyMail } = await import('@vitrine/platform')
    await verifyMail(smtpUrl)
  } catch (error) {
    return bad(
      `Mail server ${hostname}: ${(error as Error).message}`,
      'Check --smtp-url: smtp://user:password@host:587, or smtps:// for port 465.',
    )
  }
  return mailFrom
    ? good(`Mail server ${hostname} accepts the login; the sender is ${mailFrom}`)
    : warning(
        `Mail server ${hostname} accepts the login; the sender is the default no-reply address`,
        'Set --mail-from.',
      )
}

const oldest = 26 * 3_600_000

/** Checks only the dates of backups; only a restore can prove that they work. */
async function checkBackups({ backups }: Config): Promise<Finding> {
  const remedy = 'Schedule vitrine backup or your database backup to write there every day.'
  if (!backups) return warning('The directory of backups is not set', `Set --backups DIR. ${remedy}`)
  try {
    const names = await readdir(backups)
    const times = await Promise.all(names.map(async (name) => (await stat(join(backups, name))).mtimeMs))
    const age = Date.now() - Math.max(0, ...times)
    if (times.length === 0) return bad(`${backups} is empty`, remedy)
    const what = `The last backup in ${backups} is ${Math.round(age / 3_600_000)} hours old`
    return age < oldest ? good(what) : bad(what, remedy)
  } catch (error) {
    return bad(`${backups}: ${(error as Error).message}`, 'Check --backups.')
  }
}

import { randomUUID } from 'node:crypto'
import { access, constants, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'

import { migrate, openDatabase, readRowSecurity } from '@vitrine/platform'

import { type Config, isBuilt } from './config.ts'
import { openStorage } from './storage.ts'

interface Finding {
  readonly good: boolean
  readonly what: string
  /** What to do about it. */
  readonly mend?: string
}

/** Looks at what a start needs and says how to mend what is missing. True when nothing is. */
export async function doctor(config: Config): Promise<boolean> {
  const findings = [
    checkNode(),
    await checkPort(config),
    config.databaseUrl ? await checkPostgres(config) : await checkData(config),
    await checkStorage(config),
    checkHosted(config),
  ]
  for (const { good, what, mend } of findings)
    console.log(`${good ? '✓' : '✗'} ${what}${good || !mend ? '' : `\n  → ${mend}`}`)
  return findings.every(({ good }) => good)
}

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const good = major > 22 || (major === 22 && minor >= 18)
  return {
    good,
    what: `Node ${process.versions.node}`,
    mend: 'Install Node 22.18 or newer, or run npm install, which brings one.',
  }
}

async function checkPort({ host, port }: Config): Promise<Finding> {
  const free = await new Promise<boolean>((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, host, () => probe.close(() => answer(true)))
  })
  return {
    good: free,
    what: `port ${port} is ${free ? 'free' : 'taken'}`,
    mend: 'Stop what listens there, or choose another with --port.',
  }
}

async function checkData({ data }: Config): Promise<Finding> {
  if (data === 'memory') return { good: true, what: 'data in memory: nothing is kept' }
  const directory = resolve(data)
  const lock = await readFile(join(directory, 'vitrine.lock'), 'utf8').catch(() => undefined)
  const pid = Number(lock?.split(' ')[0])
  if (pid && isAlive(pid)) {
    return {
      good: false,
      what: `${directory} is in use by process ${pid}`,
      mend: `Stop it (kill ${pid}), or choose another directory with --data.`,
    }
  }
  const writable = await access(directory, constants.W_OK).then(
    () => true,
    () =>
      access(dirname(directory), constants.W_OK).then(
        () => true,
        () => false,
      ),
  )
  if (!writable)
    return {
      good: false,
      what: `${directory} cannot be written`,
      mend: 'Give yourself permission, or choose another directory with --data.',
    }
  const left = lock === undefined ? '' : '; a lock of a process that is gone will be taken over'
  return { good: true, what: `${directory} can be used${left}` }
}

async function checkPostgres(config: Config): Promise<Finding> {
  try {
    const database = await openDatabase(config)
    try {
      await migrate(database)
      const { bound, role, siteId } = await readRowSecurity(database.db)
      const seen = bound
        ? `${role} sees the rows of the site ${siteId ?? '(none: see --site)'} alone`
        : `${role} sees the rows of all sites; a role of \`vitrine migrate --app-role\` would see one's`
      return { good: !bound || Boolean(siteId), what: `PostgreSQL answers and is up to date; ${seen}` }
    } finally {
      await database.close()
    }
  } catch (error) {
    return {
      good: false,
      what: `PostgreSQL: ${(error as Error).message}`,
      mend: 'Check --database-url, and that the server runs.',
    }
  }
}

/** Writes, reads and removes, as files will be. */
async function checkStorage({ bucket, data }: Config): Promise<Finding> {
  const storage = await openStorage(bucket)
  if (!storage) {
    const where = data === 'memory' ? 'in a temporary folder' : `in ${resolve(data, 'media')}`
    return { good: true, what: `files are kept ${where}` }
  }
  const what = `the bucket ${bucket?.bucket}`
  try {
    const key = `doctor/${randomUUID()}`
    await storage.write(key, new TextEncoder().encode('vitrine'))
    const found = await storage.read(key)
    const text = found && (await new Response(found.body).text())
    await storage.remove('doctor')
    if (text !== 'vitrine') throw new Error('what was written was not read back')
    return { good: true, what: `${what} can be written, read and emptied` }
  } catch (error) {
    return {
      good: false,
      what: `${what}: ${(error as Error).message}`,
      mend: 'Check --s3-endpoint, --s3-bucket and --s3-region, and what the keys may do: get, put, delete and list.',
    }
  }
}

function checkHosted({ hostedDir }: Config): Finding {
  const good = isBuilt(hostedDir)
  return {
    good,
    what: `hosted pages ${good ? 'are built' : 'are not built'}`,
    mend: 'Run npm start once, or npm run build.',
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

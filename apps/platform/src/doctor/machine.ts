import { access, constants, readFile, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'

import { type Config, isBuilt } from '../config.ts'
import { bad, type Check, type Finding, good, warning } from './finding.ts'

const gigabyte = 1024 ** 3

/** Checks of the local machine. */
export const machine: readonly Check[] = [
  { name: 'Node', run: checkNode },
  { name: 'port', run: checkPort },
  { name: 'data directory', run: checkData },
  { name: 'disk space', run: checkDisk },
  { name: 'hosted pages', run: checkHosted },
]

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const what = `Node ${process.versions.node}`
  return major > 22 || (major === 22 && minor >= 22)
    ? good(what)
    : bad(what, 'Install Node 22.22 or newer, or run npm install, which includes it.')
}

async function checkPort({ host, port }: Config): Promise<Finding> {
  const free = await new Promise<boolean>((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, host, () => probe.close(() => answer(true)))
  })
  if (free) return good(`Port ${port} is free`)
  return bad(`Port ${port} is in use`, 'Stop the process on that port or choose another with --port.')
}

async function checkData({ data, databaseUrl }: Config): Promise<Finding> {
  if (data === 'memory') return good('Data is kept in memory and lost at exit')
  const directory = resolve(data)
  const lock = await readFile(join(directory, 'vitrine.lock'), 'utf8').catch(() => undefined)
  const pid = Number(lock?.split(' ')[0])
  if (pid && isAlive(pid) && !databaseUrl)
    return bad(
      `${directory} is in use by process ${pid}`,
      `Stop it (kill ${pid}) or choose another directory with --data. backup and export also work while it runs.`,
    )
  if (!(await isWritable(await existing(directory))))
    return bad(
      `${directory} is not writable`,
      'Grant write permission or choose another directory with --data.',
    )
  const left = lock === undefined ? '' : '; the next start removes the lock of a process that no longer runs'
  return good(`${directory} is available${left}`)
}

async function checkDisk({ data }: Config): Promise<Finding> {
  const directory = await existing(data === 'memory' ? '.' : resolve(data))
  const { bavail, bsize } = await statfs(directory)
  const free = bavail * bsize
  const what = `${(free / gigabyte).toFixed(1)} GB free at ${directory}`
  const remedy = 'Free disk space or choose another directory with --data.'
  return free > 2 * gigabyte ? good(what) : free > gigabyte / 4 ? warning(what, remedy) : bad(what, remedy)
}

/** In development, the first start builds the pages. */
function checkHosted({ hostedDir, production }: Config): Finding {
  if (isBuilt(hostedDir)) return good('Hosted pages are built')
  const missing = production ? bad : warning
  return missing('Hosted pages are not built', 'Run npm start or npm run build.')
}

/** Returns the directory or its nearest existing parent, because the first start creates missing directories. */
async function existing(directory: string): Promise<string> {
  const found = await access(directory).then(
    () => true,
    () => false,
  )
  return found || dirname(directory) === directory ? directory : existing(dirname(directory))
}

function isWritable(directory: string): Promise<boolean> {
  return access(directory, constants.W_OK).then(
    () => true,
    () => false,
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

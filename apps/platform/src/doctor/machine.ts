import { access, constants, readFile, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'

import { type Config, isBuilt } from '../config.ts'
import { bad, type Check, type Finding, good, warning } from './finding.ts'

const gigabyte = 1024 ** 3

/** What a start needs of this machine. */
export const machine: readonly Check[] = [
  { name: 'Node', look: checkNode },
  { name: 'port', look: checkPort },
  { name: 'data directory', look: checkData },
  { name: 'disk space', look: checkDisk },
  { name: 'hosted pages', look: checkHosted },
]

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const what = `Node ${process.versions.node}`
  return major > 22 || (major === 22 && minor >= 18)
    ? good(what)
    : bad(what, 'Install Node 22.18 or newer, or run npm install, which brings one.')
}

async function checkPort({ host, port }: Config): Promise<Finding> {
  const free = await new Promise<boolean>((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, host, () => probe.close(() => answer(true)))
  })
  if (free) return good(`port ${port} is free`)
  return bad(`port ${port} is taken`, 'Stop what listens there, or choose another with --port.')
}

async function checkData({ data, databaseUrl }: Config): Promise<Finding> {
  if (data === 'memory') return good('data in memory: nothing is kept')
  const directory = resolve(data)
  const lock = await readFile(join(directory, 'vitrine.lock'), 'utf8').catch(() => undefined)
  const pid = Number(lock?.split(' ')[0])
  if (pid && isAlive(pid) && !databaseUrl)
    return bad(
      `${directory} is in use by process ${pid}`,
      `Stop it (kill ${pid}), or choose another directory with --data; backup and export work beside it.`,
    )
  if (!(await isWritable(await existing(directory))))
    return bad(
      `${directory} cannot be written`,
      'Give yourself permission, or choose another directory with --data.',
    )
  const left = lock === undefined ? '' : '; a lock of a process that is gone will be taken over'
  return good(`${directory} can be used${left}`)
}

async function checkDisk({ data }: Config): Promise<Finding> {
  const directory = await existing(data === 'memory' ? '.' : resolve(data))
  const { bavail, bsize } = await statfs(directory)
  const free = bavail * bsize
  const what = `${(free / gigabyte).toFixed(1)} GB are free at ${directory}`
  const mend = 'Make room, or choose another directory with --data.'
  return free > 2 * gigabyte ? good(what) : free > gigabyte / 4 ? warning(what, mend) : bad(what, mend)
}

/** Where one develops, the first start builds them. */
function checkHosted({ hostedDir, production }: Config): Finding {
  if (isBuilt(hostedDir)) return good('hosted pages are built')
  const missing = production ? bad : warning
  return missing('hosted pages are not built', 'Run npm start once, or npm run build.')
}

/** The directory, or the nearest one above it that there is: what is missing is made with the first start. */
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

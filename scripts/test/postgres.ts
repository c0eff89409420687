import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

import { freePort } from '../../apps/platform/src/project/ports.ts'

export interface Postgres {
  readonly url: string
  /** The same server over its unix socket. */
  readonly socketUrl: string
  readonly pid: number
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Waits for the disk on each commit, as in production. */
  readonly durable?: boolean
  /** More settings of the server: `work_mem=64MB`. */
  readonly settings?: readonly string[]
  /** Each line that the server writes to its log. */
  readonly onLine?: (line: string) => void
}

/** A throw-away PostgreSQL, when this machine has the binaries. */
export async function startPostgres({
  durable = false,
  settings: more = [],
  onLine,
}: PostgresOptions = {}): Promise<Postgres | undefined> {
  const bin = findBinaries()
  if (!bin) return undefined
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
  const options = { cwd: directory, ...unprivileged(directory) }
  const data = join(directory, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  })
  const port = await freePort(0)
  const synced = `fsync=${durable ? 'on' : 'off'}`
  const settings = [synced, 'listen_addresses=127.0.0.1', 'max_connections=200', ...more]
  const flags = ['-D', data, '-p', String(port), '-k', directory, ...settings.flatMap((one) => ['-c', one])]
  const server = spawn(join(bin, 'postgres'), flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = () => end(server, directory)
  try {
    await untilReady(server, onLine)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://postgres@${encodeURIComponent(directory)}:${port}/postgres`,
    pid: server.pid ?? 0,
    stop,
  }
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

/** PostgreSQL refuses to run as root, the usual user in containers, so it runs as `nobody`. */
function unprivileged(directory: string): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const nobody = 65_534
  chownSync(directory, nobody, nobody)
  return { uid: nobody, gid: nobody }
}

async function untilReady(server: ChildProcess, onLine?: (line: string) => void): Promise<void> {
  const said: string[] = []
  for await (const line of createInterface({ input: server.stderr! })) {
    said.push(line)
    if (line.includes('ready to accept connections')) {
      if (onLine) createInterface({ input: server.stderr! }).on('line', onLine)
      else server.stderr?.resume()
      return
    }
  }
  throw new Error(`PostgreSQL did not start.\n${said.join('\n')}`)
}

async function end(server: ChildProcess, directory: string): Promise<void> {
  if (server.exitCode === null) {
    server.kill('SIGINT')
    await once(server, 'exit')
  }
  rmSync(directory, { recursive: true, force: true })
}

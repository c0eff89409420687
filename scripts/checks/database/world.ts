import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'

import { projectEnvironment, root } from '../../lib/project.mjs'
import { run } from '../../lib/run.ts'

const role = 'shop'
/** Of the tests of a call, those that it succeeds in; the others are refused before they read much. */
const example = '(accepts|answers) its example'
const command = join(root, 'apps/platform/bin/vitrine.mjs')

/** A platform on that PostgreSQL server, for running all calls. */
export interface World {
  readonly siteId: string
  /** Answers the calls whose example failed. */
  askEverything(): Promise<readonly string[]>
  /** Moves the clock by two hours and runs the hourly jobs. */
  moveClock(): Promise<void>
  stop(): Promise<void>
}

/** Starts a platform that connects as the owner of the tables or, as in production, as a role that sees one site. */
export async function openWorld(databaseUrl: string, as: 'owner' | 'role', siteId?: string): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-explain-'))
  const file = join(folder, 'connection.json')
  const flags = [
    'serve',
    '--dev',
    '--port',
    '0',
    '--data',
    folder,
    '--connection',
    file,
    '--seed',
    'small-shop',
  ]
  const url = as === 'owner' ? databaseUrl : databaseUrl.replace('postgres@', `${role}@`)
  const child = spawn('node', [command, ...flags, ...(siteId ? ['--site', siteId] : [])], {
    env: { ...projectEnvironment(), DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => line.startsWith('ready ') && resolve())
  })
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error('The platform did not start')
    }),
  ])
  const connection = JSON.parse(await readFile(file, 'utf8')) as { siteId: string; dev: string }
  return {
    siteId: connection.siteId,
    async askEverything() {
      const report = join(folder, 'report.json')
      await run(
        'vitest',
        [
          'run',
          'conformance/src/contract.test.ts',
          `--testNamePattern=${example}`,
          '--reporter=json',
          `--outputFile=${report}`,
        ],
        {
          env: { VITRINE_CONNECTION: file },
        },
      )
      const said = JSON.parse(await readFile(report, 'utf8')) as Report
      const tests = said.testResults.flatMap(({ assertionResults }) => assertionResults)
      return tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName.replace(new RegExp(` ${example}.*`), ''))
    },
    async moveClock() {
      const response = await fetch(`${connection.dev}/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance: 'PT2H' }),
      })
      if (!response.ok) throw new Error(`The clock stands still: ${response.status} ${await response.text()}`)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

const planLogging = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
}

/** Logs the query plans of a role's new connections. */
export async function logQueryPlans(client: pg.ClientBase, name: string): Promise<void> {
  for (const [setting, value] of Object.entries(planLogging))
    await client.query(`alter role ${name} set ${setting} = '${value}'`)
}

/** Creates the role as the `vitrine migrate` command does. */
export async function admitRole(client: pg.ClientBase, databaseUrl: string): Promise<void> {
  await client.query(`create role ${role} login`)
  const { code, output } = await run('node', [command, 'migrate', '--app-role', role], {
    env: { DATABASE_URL: databaseUrl },
  })
  if (code !== 0) throw new Error(output)
  await logQueryPlans(client, role)
}

export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A server that stops reports it to each connection; the query that waits fails by itself.
  client.on('error', () => {})
  await client.connect()
  return client
}

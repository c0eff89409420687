import cluster from 'node:cluster'

import { type Command, type Config, readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { loadVariables } from './project/variables.ts'
import { letMemoryGrow } from './start-small.ts'

// An older Node started this process. When the parent is killed, this process must not keep the data locked.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// The listener alone would keep a finished command running.
process.channel?.unref()

try {
  const [word, ...rest] = process.argv.slice(2)
  if (word === undefined) console.log((await import('./welcome.ts')).welcome(process.cwd()))
  else if (word === 'dev' || word === 'start') await (await import('./project/run.ts')).runProject(word, rest)
  else if (word === 'upgrade') await (await import('./upgrade/upgrade.ts')).upgrade()
  else if (word === 'docs-mcp') await (await import('./docs-mcp/docs-mcp.ts')).serveDocs()
  else {
    // A service manager sets the variables of serve. seed can empty a site, so it finds none by a file.
    if (word !== 'serve' && word !== 'seed') loadVariables(rest.includes('--dev') ? 'dev' : 'start')
    const { command, ...config } = readConfig(process.argv.slice(2))
    await run(command, config)
  }
} catch (error) {
  console.error(`vitrine: ${oneLine(error)}`)
  process.exit(1)
}

/** Each command loads its own modules, so that an invalid flag is reported before the platform is loaded. */
async function run(command: Command, config: Config): Promise<void> {
  if (command === 'help') return console.log((await import('./help.ts')).help)
  if (command === 'serve' && config.workers > 1 && cluster.isPrimary)
    return (await import('./workers.ts')).superviseWorkers(config.workers)
  if (command === 'serve') return (await import('./serve.ts')).serve(config)
  const work = await load(command)
  letMemoryGrow()
  return work(config)
}

async function load(command: Exclude<Command, 'help' | 'serve'>): Promise<(config: Config) => Promise<void>> {
  switch (command) {
    case 'init':
      return (await import('./init.ts')).init
    case 'add-client':
      return (await import('./add-client.ts')).addClient
    case 'migrate':
      return (await import('./migrate.ts')).migrateOnly
    case 'distribute':
      return (await import('./distribute.ts')).distributeOnly
    case 'seed':
      return (await import('./seed.ts')).seedOnly
    case 'rotate-key':
      return (await import('./rotate-key.ts')).rotateKey
    case 'push-key': {
      const { createPushKey } = await import('@vitrine/platform')
      return async () => console.log(createPushKey())
    }
    case 'import-products':
      return (await import('./products-file.ts')).importProducts
    case 'export-products':
      return (await import('./products-file.ts')).exportProducts
    case 'doctor': {
      const { doctor } = await import('./doctor.ts')
      return async (config) => {
        process.exitCode = (await doctor(config)) ? 0 : 1
      }
    }
    default: {
      const { archive } = await import('./archive.ts')
      return (config) => archive(command, config)
    }
  }
}

/** Formats an expected error as one line; unexpected errors keep their stack. */
function oneLine(error: unknown): string {
  const { message = String(error), code, stack } = error as Partial<Error> & { code?: string }
  if (
    code === 'ECONNREFUSED' ||
    code === 'ENOTFOUND' ||
    code === 'ETIMEDOUT' ||
    code === '28P01' ||
    code === '3D000'
  ) {
    return `the database is unreachable (${message || code}); check --database-url`
  }
  if (code === 'EACCES') return `permission denied: ${message}`
  const isNamed = [
    'ArchiveError',
    'BootstrapError',
    'DirectoryLockedError',
    'DistributeError',
    'MigrationError',
    'RowSecurityError',
  ].includes((error as Error)?.name)
  const expected = error instanceof ConfigError || isNamed
  return expected || !stack || error instanceof AggregateError ? message || String(code) : stack
}

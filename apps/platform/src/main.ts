import { addClient } from './add-client.ts'
import { archive } from './archive.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { doctor } from './doctor.ts'
import { help } from './help.ts'
import { init } from './init.ts'
import { migrateOnly } from './migrate.ts'
import { rotateKey } from './rotate-key.ts'
import { seedOnly } from './seed.ts'
import { serve } from './serve.ts'
import { letMemoryGrow } from './start-small.ts'

// Started on behalf of an older Node: when that process is killed, this one is. A lingering one would hold the data.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

try {
  const { command, ...config } = readConfig(process.argv.slice(2))
  if (command !== 'serve') letMemoryGrow()
  if (command === 'help') console.log(help)
  else if (command === 'serve') await serve(config)
  else if (command === 'init') await init(config)
  else if (command === 'add-client') await addClient(config)
  else if (command === 'migrate') await migrateOnly(config)
  else if (command === 'seed') await seedOnly(config)
  else if (command === 'rotate-key') await rotateKey(config)
  else if (command !== 'doctor') await archive(command, config)
  else process.exitCode = (await doctor(config)) ? 0 : 1
} catch (error) {
  console.error(`vitrine: ${oneLine(error)}`)
  process.exit(1)
}

/** What stopped us, for a person; a mistake of ours keeps its stack. */
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
  if (code === 'EACCES') return `no permission: ${message}`
  const isNamed = [
    'ArchiveError',
    'BootstrapError',
    'DirectoryLockedError',
    'MigrationError',
    'RowSecurityError',
  ].includes((error as Error)?.name)
  const expected = error instanceof ConfigError || isNamed
  return expected || !stack || error instanceof AggregateError ? message || String(code) : stack
}

import type { DatabaseExamination } from '@vitrine/platform'

import type { Config } from '../config.ts'
import type { Examined } from './examined.ts'
import { bad, type Check, type Finding, good, warning } from './finding.ts'

export const database: readonly Check[] = [
  { name: 'database', run: checkDatabase },
  asked('migrations', checkMigrations),
  asked('cluster', checkCluster),
  asked('database role', checkRole, true),
  asked('connections', checkConnections, true),
  asked('clock', checkClock, true),
  asked('jobs', checkJobs, true),
  asked('signing keys', checkKeys, true),
]

function checkDatabase({ production }: Config, examined: Examined): Finding {
  if (examined.kind === 'postgresql') return good(`PostgreSQL ${examined.database.version} answers`)
  if (examined.kind === 'unreachable')
    return bad(`PostgreSQL: ${examined.reason}`, 'Check --database-url and that the server runs.')
  return production
    ? warning(
        'The embedded database supports one process on one machine',
        'Use PostgreSQL (--database-url) to run the shop on more than one process.',
      )
    : good('Embedded database')
}

/** A check that needs PostgreSQL. */
function asked(
  name: string,
  run: (database: DatabaseExamination, config: Config) => Finding,
  inProduction = false,
): Check {
  return {
    name,
    inProduction,
    run: (config, examined) =>
      examined.kind === 'postgresql'
        ? run(examined.database, config)
        : examined.kind === 'embedded'
          ? good(`${name}: managed by the embedded database`)
          : bad(`${name}: not checked because the database did not respond`, 'Check --database-url first.'),
  }
}

function checkMigrations({ pending }: DatabaseExamination): Finding {
  if (pending.length === 0) return good('All migrations are applied')
  return warning(
    `${pending.length} migrations are pending, starting with ${pending[0]}`,
    'Run vitrine migrate. The server also applies them at startup if its role has permission.',
  )
}

function checkCluster({ distribution }: DatabaseExamination): Finding {
  if (!distribution) return good('The database is not on a cluster')
  const { machines, distributed, missing } = distribution
  const what = `${distributed.length} tables are distributed over ${machines} machines`
  if (missing.length === 0) return good(what)
  return warning(
    `${what}, and ${missing.length} tables are only on the coordinator, such as ${missing[0]}`,
    'Run vitrine distribute. Statements that join both kinds fail.',
  )
}

function checkRole({ security }: DatabaseExamination): Finding {
  if (!security)
    return warning('The database role cannot be checked before the first migration', 'Run vitrine migrate.')
  const { role, bound, siteId } = security
  if (!bound)
    return warning(
      `The role ${role} can read the rows of all sites`,
      'Create a role with vitrine migrate --app-role and run the server with it. The database then restricts the server to one site.',
    )
  return siteId
    ? good(`The role ${role} can read only the rows of site ${siteId}`)
    : bad(`The role ${role} is restricted to one site, but --site is not set`, 'Set --site.')
}

function checkConnections({ connections: { free, ofOneProcess } }: DatabaseExamination): Finding {
  const room = Math.floor(free / ofOneProcess)
  const what = `${free} connections are free, enough for ${room} processes with ${ofOneProcess} each`
  return room > 0
    ? good(what)
    : bad(
        what,
        'Raise max_connections in PostgreSQL or run fewer processes. Each process opens its own pool.',
      )
}

function checkClock({ clockAhead }: DatabaseExamination): Finding {
  const seconds = Math.abs(clockAhead) / 1_000
  const what = `The database clock is ${seconds.toFixed(1)} s ${clockAhead < 0 ? 'behind' : 'ahead'}`
  const remedy =
    'Synchronise both machines with a time server (NTP). Tokens, codes and signatures expire by the clock.'
  return seconds < 2 ? good(what) : seconds < 30 ? warning(what, remedy) : bad(what, remedy)
}

function checkJobs({ jobsLate }: DatabaseExamination): Finding {
  const what =
    jobsLate === 0 ? 'No job is overdue' : `The oldest job has waited for ${Math.round(jobsLate)} s`
  return jobsLate < 600
    ? good(what)
    : warning(what, 'Check that a server runs. If it does, see vitrine_jobs_lag_seconds and the log.')
}

function checkKeys({ keyAges }: DatabaseExamination, { secretKey }: Config): Finding {
  const old = keyAges.find(({ purpose, days }) => days > (purpose === 'tokens' ? 100 : 400))
  if (old)
    return warning(
      `The key for ${old.purpose} is ${old.days} days old`,
      `Run vitrine rotate-key ${old.purpose}. A running server rotates the key for tokens every 90 days.`,
    )
  const ages = keyAges.map(({ purpose, days }) => `${purpose} ${days} days`).join(', ')
  if (!secretKey)
    return warning(
      `Keys are stored unencrypted in the database (${ages || 'none yet'})`,
      'Set VITRINE_SECRET_KEY.',
    )
  return good(`Signing keys: ${ages || 'created when needed'}`)
}

import type { DatabaseExamination } from '@vitrine/platform'

import type { Config } from '../config.ts'
import type { Examined } from './examined.ts'
import { bad, type Check, type Finding, good, warning } from './finding.ts'

/** What the database says of itself. */
export const database: readonly Check[] = [
  { name: 'database', look: checkDatabase },
  asked('migrations', checkMigrations),
  asked('database role', checkRole, true),
  asked('connections', checkConnections, true),
  asked('clock', checkClock, true),
  asked('jobs', checkJobs, true),
  asked('signing keys', checkKeys, true),
]

function checkDatabase({ production }: Config, examined: Examined): Finding {
  if (examined.kind === 'postgresql') return good(`PostgreSQL ${examined.database.version} answers`)
  if (examined.kind === 'unreachable')
    return bad(`PostgreSQL: ${examined.reason}`, 'Check --database-url, and that the server runs.')
  return production
    ? warning(
        'the embedded database serves one process on one machine',
        'Give it PostgreSQL with --database-url once more than one process is to serve the shop.',
      )
    : good('the embedded database')
}

/** One that only PostgreSQL answers. */
function asked(
  name: string,
  look: (database: DatabaseExamination, config: Config) => Finding,
  inProduction = false,
): Check {
  return {
    name,
    inProduction,
    look: (config, examined) =>
      examined.kind === 'postgresql'
        ? look(examined.database, config)
        : examined.kind === 'embedded'
          ? good(`${name}: the embedded database looks after it`)
          : bad(`${name}: the database did not answer`, 'Check --database-url first.'),
  }
}

function checkMigrations({ pending }: DatabaseExamination): Finding {
  if (pending.length === 0) return good('no migration is missing')
  return warning(
    `${pending.length} migrations are missing, ${pending[0]} first`,
    'Run vitrine migrate; a start does the same, where its role may.',
  )
}

function checkRole({ security }: DatabaseExamination): Finding {
  if (!security) return warning('no role can be looked at before the first migration', 'Run vitrine migrate.')
  const { role, bound, siteId } = security
  if (!bound)
    return warning(
      `the role ${role} sees the rows of all sites`,
      'Serve as a role that vitrine migrate --app-role has made: the database itself keeps it to one site.',
    )
  return siteId
    ? good(`the role ${role} sees the rows of the site ${siteId} alone`)
    : bad(`the role ${role} sees the rows of one site, and nobody said which`, 'Say it with --site.')
}

function checkConnections({ connections: { free, ofOneProcess } }: DatabaseExamination): Finding {
  const room = Math.floor(free / ofOneProcess)
  const what = `${free} connections are free: room for ${room} processes of ${ofOneProcess}`
  return room > 0
    ? good(what)
    : bad(what, 'Raise max_connections of PostgreSQL, or run fewer processes: each opens a pool of its own.')
}

function checkClock({ clockAhead }: DatabaseExamination): Finding {
  const seconds = Math.abs(clockAhead) / 1_000
  const what = `the clock of the database is ${seconds.toFixed(1)} s ${clockAhead < 0 ? 'behind' : 'ahead'}`
  const mend = 'Let both machines ask a time server (NTP): tokens, codes and signatures end by the clock.'
  return seconds < 2 ? good(what) : seconds < 30 ? warning(what, mend) : bad(what, mend)
}

function checkJobs({ jobsLate }: DatabaseExamination): Finding {
  const what = jobsLate === 0 ? 'no job waits' : `the oldest job waits since ${Math.round(jobsLate)} s`
  return jobsLate < 600
    ? good(what)
    : warning(what, 'Is a server running? If so, see vitrine_jobs_lag_seconds and its log.')
}

function checkKeys({ keyAges }: DatabaseExamination, { secretKey }: Config): Finding {
  const old = keyAges.find(({ purpose, days }) => days > (purpose === 'tokens' ? 100 : 400))
  if (old)
    return warning(
      `the key for ${old.purpose} signs since ${old.days} days`,
      `Run vitrine rotate-key ${old.purpose}; those of tokens change every 90 days while a server runs.`,
    )
  const ages = keyAges.map(({ purpose, days }) => `${purpose} ${days} days`).join(', ')
  if (!secretKey)
    return warning(`keys lie open in the database (${ages || 'none yet'})`, 'Set VITRINE_SECRET_KEY.')
  return good(`signing keys: ${ages || 'made when they are needed'}`)
}

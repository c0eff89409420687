import * as z from 'zod'

import type { Database } from '../../kernel/database/database.ts'

/** Rises when an archive of before cannot be read as it was. */
export const formatVersion = 1

/** The first entry: what is in the archive. docs/guides/operate.md describes the format. */
export const Manifest = z.object({
  format: z.literal('vitrine-archive'),
  version: z.literal(formatVersion),
  /** `backup`: every row of every site; `site`: what one site takes along when it moves. */
  kind: z.enum(['backup', 'site']),
  siteIds: z.array(z.guid()),
  createdDate: z.iso.datetime(),
  /** Those that the database had, in order: what the columns of the rows mean. */
  migrations: z.array(z.string()).min(1),
  /** Tables whose rows were left out, because they are secrets or of the moment. */
  leftOut: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

/** The last entry: what every other one must be. */
export const Checksums = z.object({
  entries: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number().int() })),
})
export type Checksums = z.output<typeof Checksums>

export const manifestName = 'vitrine.json'
export const checksumsName = 'checksums.json'
/** `tables/orders/000001.jsonl.gz`: rows of one table, a JSON object a line. */
export const partOf = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl.gz`
export const tableOf = (entry: string) => /^tables\/(\w+)\/\d+\.jsonl\.gz$/.exec(entry)?.[1]
export const mediaPrefix = 'media/'

/** Sessions, tokens, codes and counters: whoever moves signs in again. */
const ofTheMoment = [
  'access_tokens',
  'app_install_codes',
  'authorization_codes',
  'captcha_solutions',
  'email_verifications',
  'hosted_sessions',
  'idempotency_keys',
  'login_attempts',
  'messages',
  'rate_limits',
  'recovery_tokens',
  'redirect_sessions',
  'refresh_tokens',
  'remembered_devices',
  'session_tokens',
  'state_tokens',
  'token_sessions',
  'uploads',
] as const satisfies readonly (keyof Database)[]

/** What signs and seals for this site: another place makes its own. */
const secrets = [
  'plugin_accounts',
  'plugin_gift_cards',
  'signing_keys',
  'site_secrets',
] as const satisfies readonly (keyof Database)[]

export const leftOutOfSites: readonly string[] = [...ofTheMoment, ...secrets]

/** An archive that is damaged, or not of a kind with the place it should go to. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

import * as z from 'zod'

import type { Database } from '../../kernel/database/database.ts'

/** Increases when older archives can no longer be read. */
export const formatVersion = 1

/** The first entry, which describes the archive. docs/guides/operate.md documents the format. */
export const Manifest = z.object({
  format: z.literal('vitrine-archive'),
  version: z.literal(formatVersion),
  /** `backup`: all rows of all sites. `site`: the data of one site without secrets. */
  kind: z.enum(['backup', 'site']),
  siteIds: z.array(z.guid()),
  createdDate: z.iso.datetime(),
  /** The applied migrations, which define the columns of the rows. */
  migrations: z.array(z.string()).min(1),
  /** Omitted tables with secrets or temporary data. */
  leftOut: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

/** The last entry with the checksums of all others. */
export const Checksums = z.object({
  entries: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number().int() })),
})
export type Checksums = z.output<typeof Checksums>

export const manifestName = 'vitrine.json'
export const checksumsName = 'checksums.json'
/** `tables/orders/000001.jsonl.gz`: rows of one table, one JSON object per line. */
export const partOf = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl.gz`
export const tableOf = (entry: string) => /^tables\/(\w+)\/\d+\.jsonl\.gz$/.exec(entry)?.[1]
export const mediaPrefix = 'media/'

/** Sessions, tokens, codes and counters: users sign in again after a move. */
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

/** Signing and encryption keys; the new installation creates its own. */
const secrets = [
  'plugin_accounts',
  'plugin_gift_cards',
  'signing_keys',
  'payment_connections',
  'site_secrets',
] as const satisfies readonly (keyof Database)[]

export const leftOutOfSites: readonly string[] = [...ofTheMoment, ...secrets]

/** The archive is damaged or does not fit the target. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

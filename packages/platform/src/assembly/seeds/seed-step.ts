import type { Code } from '@vitrine/contract/codes'
import type { Context } from '../../kernel/http/context.ts'
import type { SeedName } from '../../kernel/site.ts'
import type { ConnectionFile } from './connection.ts'

/** Where the shop's own apps answer, where whoever starts the platform knows it. */
export interface Places {
  readonly storefrontUrl?: string | undefined
  readonly backOfficeUrl?: string | undefined
}

export interface SeedPlan extends Places {
  readonly name: SeedName
  /** What the steps so far have added. */
  readonly connection: Partial<ConnectionFile>
}

/**
 * Fills a part of a new site, outside a transaction; the answer is added to the connection. Passwords, keys and codes of a
 * seed are public.
 */
export type SeedStep = (ctx: Context<Code>, plan: SeedPlan) => Promise<Partial<ConnectionFile>>

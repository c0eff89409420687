import type { Code } from '@vitrine/contract/codes'
import type { Context } from '../../kernel/http/context.ts'
import type { SeedName } from '../../kernel/site.ts'
import type { ConnectionFile } from './connection.ts'
import type { DemoShop } from './shop/demo-shop.ts'

/** The addresses of the shop's own apps, if known. */
export interface Places {
  readonly storefrontUrl?: string | undefined
  readonly backOfficeUrl?: string | undefined
}

export interface SeedPlan extends Places {
  readonly name: SeedName
  /** Undefined for an empty site. */
  readonly shop: DemoShop | undefined
  /** The data that previous steps have added. */
  readonly connection: Partial<ConnectionFile>
}

/**
 * Fills a part of a new site outside a transaction; the result is added to the connection file. Passwords, keys and
 * codes of a seed are public.
 */
export type SeedStep = (ctx: Context<Code>, plan: SeedPlan) => Promise<Partial<ConnectionFile>>

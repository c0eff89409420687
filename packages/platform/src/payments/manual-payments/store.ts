import type { ManualPaymentMethod } from '../../generated/manual-payments.ts'
import { json } from '../../kernel/database/columns.ts'
import { cachedQuery } from '../../kernel/database/table-cache.ts'
import type { Context, Data } from '../../kernel/http/context.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'manual_payment_methods.methods': readonly ManualPaymentMethod[]
  }
}

export async function readMethods({ db, siteId }: Data): Promise<readonly ManualPaymentMethod[]> {
  const row = await db
    .selectFrom('manual_payment_methods')
    .select('methods')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row?.methods ?? []
}

/** Cached for a second, because every checkout reads them. */
export const knownMethods = cachedQuery(['manual_payment_methods'], readMethods)

export async function saveMethods(
  { db, siteId, clock }: Data & Pick<Context, 'clock'>,
  methods: readonly ManualPaymentMethod[],
): Promise<void> {
  const content = { methods: json(methods), updated_at: clock.now() }
  await db
    .insertInto('manual_payment_methods')
    .values({ site_id: siteId, ...content })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(content))
    .execute()
}

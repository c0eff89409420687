import type { Updateable } from 'kysely'
import type { SubscriptionContract } from '../../generated/subscription-contracts.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type Agreement, toDocument } from './document.ts'
import { type ContractRow, writeContract } from './store.ts'
import { toContract } from './to-contract.ts'

export interface ContractChange
  extends Pick<
    Updateable<Database['subscription_contracts']>,
    'status' | 'periods' | 'cycles' | 'next_order_at' | 'payment_method_id'
  > {
  readonly agreement?: Agreement
}

/** Saves and announces a locked contract. */
export async function changeContract(
  ctx: Context,
  row: ContractRow,
  { agreement, ...columns }: ContractChange,
): Promise<SubscriptionContract> {
  const before = await toContract(ctx, row)
  const written = await writeContract(ctx, row.id, {
    ...columns,
    ...(agreement && { document: toDocument(agreement) }),
    updated_at: ctx.clock.now(),
  })
  const contract = await toContract(ctx, written)
  await ctx.emit('wix.ecom.subscription_contracts.v1.subscription_contract_updated', row.id, contract, before)
  return contract
}

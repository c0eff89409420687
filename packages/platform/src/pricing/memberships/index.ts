import { seed } from '../../assembly/seeds/steps/memberships.ts'
import { giveBackBenefits } from '../../integrations/service-plugins/index.ts'
import type { Area } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { voidCharges } from './charge-store.ts'
import { handlers } from './handlers.ts'

export { type ChargedByApps, chargeMemberships, membershipsFor } from './pay.ts'
export {
  type MembershipPayment,
  type MembershipsOfCart,
  membershipsAppId,
  type PayableLine,
} from './rules.ts'

/** Gives back what an order took of memberships, the shop's own and those of apps. */
export async function restoreMemberships(ctx: Context, orderId: string): Promise<void> {
  await voidCharges(ctx, orderId)
  await giveBackBenefits(ctx, orderId, ['ECOM_MEMBERSHIPS'])
}

/** What members hold that pays items instead of money. */
export const membershipsArea = {
  name: 'memberships',
  handlers,
  seed,
  reactions: {
    'wix.ecom.v1.order_canceled': (ctx, orderId) => restoreMemberships(ctx, orderId),
  },
} satisfies Area

import { giveBackBenefits } from '../../integrations/service-plugins/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import { voidCharges } from './charge-store.ts'

export { endBought, grantBought, isPlan } from './buy.ts'
export { type ChargedByApps, chargeMemberships, membershipsFor } from './pay.ts'
export { findOfferedPlan, planItems } from './plan-items.ts'
export {
  type MembershipPayment,
  type MembershipsOfCart,
  membershipsAppId,
  type PayableLine,
} from './rules.ts'
/** Returns the credits of an order, of the shop's own memberships and those of apps. */
export async function restoreMemberships(ctx: Context, orderId: string): Promise<void> {
  await voidCharges(ctx, orderId)
  await giveBackBenefits(ctx, orderId, ['ECOM_MEMBERSHIPS'])
}

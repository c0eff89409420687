import type { Area } from '../../area.ts'
import { giveBackBenefits } from '../service-plugins/index.ts'
import { voidCharges } from './charge-store.ts'
import { handlers } from './handlers.ts'
import { seed } from './seed.ts'

export { type ChargedByApps, chargeMemberships, membershipsFor } from './pay.ts'
export {
  type MembershipPayment,
  type MembershipsOfCart,
  membershipsAppId,
  type PayableLine,
} from './rules.ts'

/** What members hold that pays items instead of money. */
export const membershipsArea = {
  name: 'memberships',
  handlers,
  seed,
  reactions: {
    'wix.ecom.v1.order_canceled': async (ctx, orderId) => {
      await voidCharges(ctx, orderId)
      await giveBackBenefits(ctx, orderId, ['ECOM_MEMBERSHIPS'])
    },
  },
} satisfies Area

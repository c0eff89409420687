import type { SubscriptionContractsHandlers } from '../../generated/subscription-contracts.ts'
import { cancel, forget, isOwn, pause, resume, skipNext } from './actions.ts'
import { queryContracts } from './query.ts'
import { findContract } from './store.ts'
import { toContract } from './to-contract.ts'

export const handlers: SubscriptionContractsHandlers = {
  async getSubscriptionContract({ subscriptionContractId }, ctx) {
    const row = await findContract(ctx, subscriptionContractId)
    if (!row || !isOwn(ctx.caller, row)) return ctx.fail('SUBSCRIPTION_CONTRACT_NOT_FOUND')
    return { subscriptionContract: await toContract(ctx, row) }
  },

  querySubscriptionContracts: queryContracts,

  pauseSubscription: async ({ subscriptionContractId }, ctx) => ({
    subscriptionContract: await pause(ctx, subscriptionContractId),
  }),

  resumeSubscription: async ({ subscriptionContractId }, ctx) => ({
    subscriptionContract: await resume(ctx, subscriptionContractId),
  }),

  skipNextOrder: async ({ subscriptionContractId }, ctx) => ({
    subscriptionContract: await skipNext(ctx, subscriptionContractId),
  }),

  cancelSubscription: async ({ subscriptionContractId, reason }, ctx) => ({
    subscriptionContract: await cancel(ctx, subscriptionContractId, reason),
  }),

  async deleteSubscriptionContract({ subscriptionContractId }, ctx) {
    await forget(ctx, subscriptionContractId)
    return {}
  },
}

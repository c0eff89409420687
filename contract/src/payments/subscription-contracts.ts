import * as z from 'zod'

import { call } from '../define.ts'
import { SubscriptionContract } from '../shapes/subscription-contract.ts'
import { CursorPagingMetadata, CursorQuery, guid, text } from '../wire.ts'

const owners = ['member', 'staff', 'app'] as const

const example = { subscriptionContractId: '0199a000-0000-7000-8000-000000005001' }
const input = z.object({ subscriptionContractId: guid() })
const output = z.object({ subscriptionContract: SubscriptionContract })

export const subscriptionContracts = {
  getSubscriptionContract: call('GET /v1/subscription-contracts/{subscriptionContractId}', {
    summary: 'Reads one subscription. Members read their own.',
    access: owners,
    input,
    output,
    errors: ['SUBSCRIPTION_CONTRACT_NOT_FOUND'],
    example,
  }),

  querySubscriptionContracts: call('POST /v1/subscription-contracts/query', {
    summary: 'Finds subscriptions, newest first by default. Members find their own.',
    access: owners,
    input: z.object({
      query: CursorQuery.optional().describe(
        'Fields: id, status, createdDate, nextOrderDate, buyerInfo.memberId, buyerInfo.contactId.',
      ),
    }),
    output: z.object({
      subscriptionContracts: z.array(SubscriptionContract),
      pagingMetadata: CursorPagingMetadata,
    }),
    errors: ['INVALID_CURSOR'],
    aliases: ['GET /v1/subscription-contracts/query'],
    example: { query: { filter: { status: 'ACTIVE' } } },
  }),

  pauseSubscription: call('POST /v1/subscription-contracts/{subscriptionContractId}/pause', {
    summary: 'Pauses the orders until the subscription is resumed.',
    access: owners,
    input,
    output,
    errors: ['SUBSCRIPTION_CONTRACT_NOT_FOUND', 'SUBSCRIPTION_ACTION_IMPOSSIBLE'],
    example,
  }),

  resumeSubscription: call('POST /v1/subscription-contracts/{subscriptionContractId}/resume', {
    summary: 'Resumes a paused subscription from its next regular date, or retries a suspended one now.',
    access: owners,
    input,
    output,
    errors: ['SUBSCRIPTION_CONTRACT_NOT_FOUND', 'SUBSCRIPTION_ACTION_IMPOSSIBLE'],
    example,
  }),

  skipNextOrder: call('POST /v1/subscription-contracts/{subscriptionContractId}/skip', {
    summary: 'Skips the next order. It costs nothing and does not count as a cycle.',
    access: owners,
    input,
    output,
    errors: ['SUBSCRIPTION_CONTRACT_NOT_FOUND', 'SUBSCRIPTION_ACTION_IMPOSSIBLE'],
    example,
  }),

  cancelSubscription: call('POST /v1/subscription-contracts/{subscriptionContractId}/cancel', {
    summary: 'Cancels a subscription permanently. Members may do so where its settings allow it.',
    access: owners,
    input: z.object({ subscriptionContractId: guid(), reason: text(500).optional() }),
    output,
    errors: [
      'SUBSCRIPTION_CONTRACT_NOT_FOUND',
      'SUBSCRIPTION_ACTION_IMPOSSIBLE',
      'CUSTOMER_CANCELLATION_FORBIDDEN',
    ],
    example,
  }),

  deleteSubscriptionContract: call('DELETE /v1/subscription-contracts/{subscriptionContractId}', {
    summary: 'Deletes an ended subscription.',
    access: ['staff', 'app'],
    input,
    output: z.object({}),
    errors: ['SUBSCRIPTION_CONTRACT_NOT_FOUND', 'SUBSCRIPTION_ACTION_IMPOSSIBLE'],
    example,
  }),
}

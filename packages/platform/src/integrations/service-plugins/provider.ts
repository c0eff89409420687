import * as z from 'zod'

import type { Context } from '../../kernel/http/context.ts'
import type {
  Authorization,
  GatewayAction,
  MoveRequest,
  PageRequest,
  PaymentGateway,
  RefundAnswer,
} from '../../kernel/ports/payment-gateway.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { askEach, pluginsOf } from './ask.ts'
import { notifyUnrefundedPayment } from './notify-stuck.ts'
import { orderToPay } from './provider-order.ts'
import {
  declineOf,
  isPayPage,
  type ProviderState,
  pluginOfProvider,
  providerName,
  refundRefusalOf,
  stateOf,
} from './provider-rules.ts'
import {
  type AccountRow,
  findAccount,
  findProviderRefund,
  findTransaction,
  insertProviderRefund,
  insertTransaction,
  listAccounts,
  moveProviderRefund,
  moveTransaction,
  nameTransaction,
  type ProviderRefundRow,
  type TransactionRow,
} from './provider-store.ts'
import { readSecret } from './secrets.ts'
import { findPlugin, type PluginRow } from './store.ts'

type Scope = Context<never>
type Offering = Parameters<typeof pluginsOf>[0] & Pick<Context, 'db' | 'siteId'>

/** The payment providers of apps that have an account of the shop. */
export async function paymentProviders(
  ctx: Offering,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const plugins = await pluginsOf(ctx, 'PAYMENT_SERVICE_PROVIDER')
  if (plugins.length === 0) return []
  const connected = new Set((await listAccounts(ctx)).map(({ plugin_id }) => plugin_id))
  return plugins.flatMap(({ plugin_id: id, document: { name } }) => (connected.has(id) ? { id, name } : []))
}

/** The provider of a payment as a payment gateway; undefined if the shop has no account there. */
export async function providerNamed(ctx: Scope, name: string): Promise<PaymentGateway | undefined> {
  const pluginId = pluginOfProvider(name)
  const plugin = pluginId && (await findPlugin(ctx, pluginId))
  const account = plugin && (await findAccount(ctx, plugin.plugin_id))
  return plugin && account ? providerOf(ctx, plugin, account) : undefined
}

/** The provider that a buyer chose, which must be active. */
export async function providerToPayBy(ctx: Scope, pluginId: string): Promise<PaymentGateway | undefined> {
  const offered = (await paymentProviders(ctx)).some(({ id }) => id === pluginId)
  return offered ? providerNamed(ctx, providerName(pluginId)) : undefined
}

const reason = {
  reasonCode: z.number().int().min(0).max(9999).nullish(),
  errorCode: z.string().max(100).nullish(),
  errorMessage: z.string().max(1000).nullish(),
}
const Created = (dev: boolean) =>
  z.object({
    ...reason,
    pluginTransactionId: z.string().min(1).max(100).nullish(),
    redirectUrl: z
      .string()
      .max(2000)
      .refine((url) => isPayPage(url, dev), 'Expected an https address')
      .nullish(),
  })
const Refunded = z.object({ ...reason, pluginRefundId: z.string().min(1).max(100).nullish() })

/** The provider captures payments at once, so this only limits the time until the order. */
const heldFor = days(30)

function providerOf(ctx: Scope, plugin: PluginRow, account: AccountRow): PaymentGateway {
  const { name, settings } = plugin.document
  return {
    name: providerName(plugin.plugin_id),
    cardsAreEntered: 'there',
    refundableDays: 365,
    begin,
    find: async (_, reference, chargeId) => {
      const row = await findTransaction(ctx, chargeId ?? reference)
      return row?.plugin_id === plugin.plugin_id ? toAuthorization(row) : undefined
    },
    // The provider captured the amount with the payment.
    capture: async () => ({ status: 'SUCCEEDED', restHeld: false }),
    void: (_, transactionId) => letGo(transactionId),
    refund: (_, transactionId, request) => refund(transactionId, request),
    authorize: notHere,
    authorizeKept: notHere,
    forgetKept: notHere,
    answerChallenge: notHere,
    readNotice: async () => 'forged',
  }

  /** The transaction is stored first, because an event may arrive before the response. */
  async function begin(request: PageRequest) {
    const { reference: id, amount, currency, buyer = {} } = request
    await insertTransaction(ctx, { transaction_id: id, plugin_id: plugin.plugin_id, amount, currency })
    const asked = {
      method: '/v1/create-transaction',
      request: {
        wixTransactionId: id,
        wixMerchantId: ctx.siteId,
        paymentMethod: 'hostedPage',
        merchantCredentials: await credentials(),
        mode: settings.sandbox ? 'sandbox' : 'live',
        order: await orderToPay(request),
        fraudInformation: { remoteIp: ctx.request.ip },
      },
      buyer,
      reply: Created(ctx.services.dev !== undefined),
      changes: true,
    } as const
    const [reply] = await askEach(ctx, [{ plugin, asked }])
    if (!reply?.answer) throw new Error(`${name}: ${reply?.failure ?? reply?.refusal?.code}`)
    const { pluginTransactionId, redirectUrl, reasonCode, errorMessage } = reply.answer
    if (pluginTransactionId) await nameTransaction(ctx, id, pluginTransactionId)
    const state = stateOf(reasonCode ?? undefined)
    if (redirectUrl && state !== 'DECLINED') return { chargeId: id, url: redirectUrl }
    await moveTransaction(ctx, id, state, { reason_code: reasonCode ?? null, failure: errorMessage ?? null })
    const row = await findTransaction(ctx, id)
    if (!row) throw new Error(`The transaction ${id} was not stored`)
    return toAuthorization(row)
  }

  function toAuthorization(row: TransactionRow): Authorization {
    const charge = {
      chargeId: row.transaction_id,
      amount: Number(row.amount),
      cardBrand: '',
      cardLastFour: '',
      method: name,
      providerTransactionId: row.plugin_transaction_id ?? undefined,
    }
    const states: Readonly<Record<ProviderState, () => Authorization>> = {
      OPEN: () => ({ ...charge, outcome: 'OPEN' }),
      PENDING: () => ({ ...charge, outcome: 'PENDING' }),
      APPROVED: () => ({
        ...charge,
        outcome: 'AUTHORIZED',
        expiresAt: later(ctx.clock.now(), heldFor),
        captureLater: false,
      }),
      DECLINED: () => ({ ...charge, outcome: 'DECLINED', code: declineOf(row.reason_code) }),
      CANCELED: () => ({ ...charge, outcome: 'VOIDED' }),
    }
    return states[row.state]()
  }

  /** Abandons an unpaid payment, and refunds a paid one in full. */
  async function letGo(transactionId: string): Promise<GatewayAction> {
    if (await moveTransaction(ctx, transactionId, 'CANCELED')) return { status: 'SUCCEEDED' }
    const row = await findTransaction(ctx, transactionId)
    if (row?.state === 'PENDING') return { status: 'PENDING' }
    if (row?.state !== 'APPROVED') return { status: 'SUCCEEDED' }
    const given = await refund(transactionId, { key: transactionId, amount: Number(row.amount) })
    return given.status === 'FAILED'
      ? { status: 'FAILED', failureCode: given.reason }
      : { status: given.status }
  }

  async function refund(transactionId: string, { key, amount }: MoveRequest): Promise<RefundAnswer> {
    const row = await findTransaction(ctx, transactionId)
    if (!row) return { status: 'FAILED', reason: 'TRANSACTION_NOT_FOUND' }
    const about = { transaction_id: transactionId, refund_id: key }
    await insertProviderRefund(ctx, { ...about, plugin_refund_id: null, amount, state: 'ASKED' })
    const known = await findProviderRefund(ctx, transactionId, key)
    if (known && known.state !== 'ASKED') return toRefundAnswer(known)
    const asked = {
      method: '/v1/refund-transaction',
      request: {
        wixTransactionId: transactionId,
        wixRefundId: key,
        pluginTransactionId: row.plugin_transaction_id ?? '',
        wixMerchantId: ctx.siteId,
        merchantCredentials: await credentials(),
        mode: settings.sandbox ? 'sandbox' : 'live',
        refundAmount: String(amount),
        reason: 'REQUESTED_BY_CUSTOMER',
      },
      buyer: {},
      reply: Refunded,
      changes: true,
    } as const
    const [reply] = await askEach(ctx, [{ plugin, asked }])
    // The provider treats the same refund as one, so the request can be repeated.
    if (!reply?.answer) throw new Error(`${name}: ${reply?.failure ?? reply?.refusal?.code}`)
    const { pluginRefundId, reasonCode, errorMessage } = reply.answer
    const state = refundStateOf(reasonCode ?? undefined)
    await endRefund(ctx, row, key, state, {
      plugin_refund_id: pluginRefundId ?? null,
      reason_code: reasonCode ?? null,
      failure: errorMessage ?? null,
    })
    const now = await findProviderRefund(ctx, transactionId, key)
    return now ? toRefundAnswer(now) : { status: 'FAILED', reason: 'INTERNAL_ERROR' }
  }

  async function credentials(): Promise<unknown> {
    const opened = await readSecret(ctx, account.credentials)
    if (opened === undefined) throw new Error(`${name}: its credentials cannot be decrypted`)
    return JSON.parse(opened)
  }
}

/**
 * Stores the provider's result of a refund; false if it is known. The owner is notified of failed automatic refunds.
 */
export async function endRefund(
  ctx: Context,
  row: TransactionRow,
  refundId: string,
  state: 'SUCCEEDED' | 'PENDING' | 'FAILED',
  change: Parameters<typeof moveProviderRefund>[3],
): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const about = { transaction_id: row.transaction_id, refund_id: refundId }
    if (!(await moveProviderRefund(tx, about, state, change))) return false
    if (state === 'FAILED' && refundId === row.transaction_id) await notifyUnrefundedPayment(tx, row)
    return true
  })
}

export function refundStateOf(reasonCode: number | undefined): 'SUCCEEDED' | 'PENDING' | 'FAILED' {
  const state = stateOf(reasonCode)
  return state === 'APPROVED' ? 'SUCCEEDED' : state === 'PENDING' ? 'PENDING' : 'FAILED'
}

function toRefundAnswer({
  state,
  refund_id,
  plugin_refund_id,
  reason_code,
}: ProviderRefundRow): RefundAnswer {
  if (state === 'FAILED') return { status: 'FAILED', reason: refundRefusalOf(reason_code) }
  const providerRefundId = plugin_refund_id ?? refund_id
  return { status: state === 'SUCCEEDED' ? 'SUCCEEDED' : 'PENDING', providerRefundId }
}

/** The provider accepts cards on its own page, so these methods are unavailable. */
async function notHere(): Promise<never> {
  throw new Error('A payment provider of an app takes no cards here')
}

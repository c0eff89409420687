import * as z from 'zod'

import type {
  ConnectPaymentAccountError,
  ConnectPaymentAccountInput,
  DisconnectPaymentAccountError,
  ServicePluginsHandlers,
  SubmitProviderEventError,
} from '../../generated/service-plugins.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { askEach } from './ask.ts'
import { isOf, readOwn } from './own.ts'
import { endRefund, refundStateOf } from './provider.ts'
import { providerName, stateOf } from './provider-rules.ts'
import {
  findProviderRefund,
  findTransaction,
  insertProviderRefund,
  moveTransaction,
  nameTransaction,
  removeAccount,
  saveAccount,
  type TransactionRow,
} from './provider-store.ts'
import { changePlugins } from './registry.ts'
import { keepSecret } from './secrets.ts'
import { findPlugin, type PluginRow } from './store.ts'
import { showPlugin } from './to-plugin.ts'

type EventContext = Context<SubmitProviderEventError>

const text = z.record(z.string().max(100), z.string().max(5000))
const Connected = z.object({
  credentials: text.nullish(),
  accountId: z.string().max(200).nullish(),
  accountName: z.string().max(200).nullish(),
  reasonCode: z.number().int().min(0).max(9999).nullish(),
  errorCode: z.string().max(100).nullish(),
  errorMessage: z.string().max(1000).nullish(),
})

/** The calls for payment providers of apps. */
export const providerHandlers: Pick<
  ServicePluginsHandlers,
  'connectPaymentAccount' | 'disconnectPaymentAccount' | 'submitProviderEvent'
> = {
  connectPaymentAccount: outsideTransaction(async ({ servicePluginId, credentials }, ctx) => {
    const plugin = await readProvider(ctx, servicePluginId)
    const account = await connect(ctx, plugin, credentials)
    const kept = {
      plugin_id: plugin.plugin_id,
      account_id: account.accountId,
      account_name: account.accountName ?? null,
      credentials: await keepSecret(ctx, JSON.stringify(account.credentials ?? credentials)),
      connected_at: ctx.clock.now(),
    }
    await changePlugins(ctx, async (inner, plugins) => {
      const now = plugins.find(({ plugin_id }) => plugin_id === plugin.plugin_id)
      // The base URL changed during the request.
      if (now?.document.baseUrl !== plugin.document.baseUrl) inner.fail('CONFLICT')
      await saveAccount(inner, kept)
    })
    return { servicePlugin: await showPlugin(ctx, plugin) }
  }),

  async disconnectPaymentAccount({ servicePluginId }, ctx) {
    const plugin = await readProvider(ctx, servicePluginId)
    await removeAccount(ctx, plugin.plugin_id)
    return { servicePlugin: await showPlugin(ctx, plugin) }
  },

  async submitProviderEvent({ event: { transaction, refund } }, ctx) {
    const about = transaction ?? refund
    if (!about || (transaction && refund))
      return ctx.violation('event', 'REQUIRED_ONE_OF_FIELD', 'Expected either `transaction` or `refund`')
    const row = await findTransaction(ctx, about.wixTransactionId)
    const plugin = row && (await findPlugin(ctx, row.plugin_id))
    if (!plugin || !isOf(ctx.caller, plugin.app_id)) return ctx.fail('PROVIDER_TRANSACTION_NOT_FOUND')
    if (transaction) await takeTransaction(ctx, row, transaction)
    if (refund) await takeRefund(ctx, row, refund)
    return {}
  },
}

async function readProvider(
  ctx: Context<ConnectPaymentAccountError | DisconnectPaymentAccountError>,
  id: string,
): Promise<PluginRow> {
  const plugin = await readOwn(ctx, id)
  return plugin.component_type === 'PAYMENT_SERVICE_PROVIDER' ? plugin : ctx.fail('NOT_A_PAYMENT_PROVIDER')
}

async function connect(
  ctx: Context<ConnectPaymentAccountError>,
  plugin: PluginRow,
  credentials: ConnectPaymentAccountInput['credentials'],
) {
  const { currency, businessAddress } = await ctx.services.settings(ctx)
  const request = { credentials, country: businessAddress?.country, currency, wixMerchantId: ctx.siteId }
  const asked = {
    method: '/v1/connect-account',
    request,
    buyer: {},
    reply: Connected,
    changes: true,
  } as const
  const [reply] = await askEach(ctx, [{ plugin, asked }])
  if (!reply || reply.failure !== undefined)
    return ctx.fail('SERVICE_PLUGIN_SILENT', { reason: reply?.failure })
  const { answer, refusal } = reply
  if (!answer || answer.reasonCode || !answer.accountId)
    return ctx.fail('PAYMENT_ACCOUNT_REFUSED', {
      reasonCode: answer?.reasonCode ?? undefined,
      errorCode: answer?.errorCode ?? refusal?.code,
      errorMessage: answer?.errorMessage ?? refusal?.description,
    })
  return { ...answer, accountId: answer.accountId }
}

const jobs = { charge: 'payments.providerConfirmed', refund: 'payments.providerRefunded' } as const

type Said = Readonly<{ reasonCode?: number | undefined; errorMessage?: string | undefined }>
const whatWasSaid = ({ reasonCode, errorMessage }: Said) => ({
  reason_code: reasonCode ?? null,
  failure: errorMessage ?? null,
})

/** Stores the event first and handles it in a job, because payments and orders take time. */
async function takeTransaction(
  ctx: EventContext,
  row: TransactionRow,
  said: Said & { readonly pluginTransactionId?: string | undefined },
): Promise<void> {
  const { transaction_id: id, plugin_id } = row
  const state = stateOf(said.reasonCode)
  if (!(await moveTransaction(ctx, id, state, whatWasSaid(said)))) {
    const now = await findTransaction(ctx, id)
    // A decision before the pending event, or a repeated event.
    if (now?.state !== state && state !== 'PENDING')
      return ctx.fail('PROVIDER_EVENT_CONTRADICTS', { state: now?.state })
  }
  if (said.pluginTransactionId) await nameTransaction(ctx, id, said.pluginTransactionId)
  await ctx.schedule(jobs.charge, ctx.clock.now(), { gateway: providerName(plugin_id), transactionId: id })
}

async function takeRefund(
  ctx: EventContext,
  row: TransactionRow,
  said: Said & {
    readonly wixRefundId?: string | undefined
    readonly pluginRefundId?: string | undefined
    readonly amount?: string | undefined
  },
): Promise<void> {
  const { transaction_id, plugin_id } = row
  const gateway = providerName(plugin_id)
  const now = ctx.clock.now()
  if (said.wixRefundId) {
    const state = refundStateOf(said.reasonCode)
    const change = {
      ...whatWasSaid(said),
      ...(said.pluginRefundId && { plugin_refund_id: said.pluginRefundId }),
    }
    if (!(await endRefund(ctx, row, said.wixRefundId, state, change))) {
      const known = await findProviderRefund(ctx, transaction_id, said.wixRefundId)
      if (!known) return ctx.fail('PROVIDER_TRANSACTION_NOT_FOUND', { field: 'event.refund.wixRefundId' })
      if (known.state !== state && state !== 'PENDING')
        return ctx.fail('PROVIDER_EVENT_CONTRADICTS', { state: known.state })
    }
    return ctx.schedule(jobs.charge, now, { gateway, transactionId: transaction_id })
  }
  if (refundStateOf(said.reasonCode) !== 'SUCCEEDED') return
  // Without an id, a repeated event would count as a second refund.
  const { pluginRefundId } = said
  if (!pluginRefundId)
    return ctx.violation('event.refund.pluginRefundId', 'REQUIRED_FIELD', 'Expected the id of the refund')
  const amount = said.amount === undefined ? Number(row.amount) : Number(said.amount)
  if (amount < 1 || amount > Number(row.amount))
    return ctx.violation('event.refund.amount', 'VALIDATION', 'Expected at most the paid amount')
  const refund_id = `by provider ${pluginRefundId}`
  const theirs = { transaction_id, refund_id, plugin_refund_id: pluginRefundId, amount }
  if (await insertProviderRefund(ctx, { ...theirs, state: 'SUCCEEDED' }))
    await ctx.schedule(jobs.refund, now, { gateway, transactionId: transaction_id, amount, pluginRefundId })
}

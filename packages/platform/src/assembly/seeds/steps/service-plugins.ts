import { insertTransaction } from '../../../integrations/service-plugins/provider-store.ts'
import { changePlugins } from '../../../integrations/service-plugins/registry.ts'
import { kinds } from '../../../integrations/service-plugins/rules.ts'
import { insertPlugin } from '../../../integrations/service-plugins/store.ts'
import type { SeedStep } from '../seed-step.ts'

const providerId = '9106e000-0000-4000-8000-000000000002'

/** Inactive, because a demo shop has no courier service. */
export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  const type = 'ECOM_SHIPPING_RATES'
  const { timeout, fallback } = kinds[type]
  const plugin = {
    component_type: type,
    app_id: '9106e000-0000-4000-8000-0000000000a0',
    active: false,
    document: {
      name: 'Courier',
      baseUrl: 'http://localhost:4090/plugins/courier',
      timeout,
      fallback,
      settings: {},
    },
  } as const
  const provider = {
    ...plugin,
    component_type: 'PAYMENT_SERVICE_PROVIDER',
    document: {
      ...plugin.document,
      name: 'Bank transfer',
      baseUrl: 'http://localhost:4090/plugins/bank',
      timeout: kinds.PAYMENT_SERVICE_PROVIDER.timeout,
      fallback: kinds.PAYMENT_SERVICE_PROVIDER.fallback,
    },
  } as const
  await changePlugins(ctx, async (inner) => {
    await insertPlugin(inner, plugin, '9106e000-0000-4000-8000-000000000001')
    await insertPlugin(inner, provider, providerId)
  })
  const { currency } = await ctx.services.settings(ctx)
  await insertTransaction(
    ctx,
    {
      transaction_id: '9106e000-0000-4000-8000-000000000003',
      plugin_id: providerId,
      amount: 2500,
      currency,
    },
    'APPROVED',
  )
  return {}
}

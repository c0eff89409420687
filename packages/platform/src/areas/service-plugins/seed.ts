import type { Area } from '../../area.ts'
import { changePlugins } from './registry.ts'
import { kinds } from './rules.ts'
import { insertPlugin } from './store.ts'

/** Switched off: a shop that is tried out has no courier. */
export const seed: NonNullable<Area['seed']> = async (ctx, { name }) => {
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
  await changePlugins(ctx, (inner) => insertPlugin(inner, plugin, '9106e000-0000-4000-8000-000000000001'))
  return {}
}

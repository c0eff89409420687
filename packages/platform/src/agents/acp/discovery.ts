import type { Context } from '../../kernel/http/context.ts'
import { endpointPath, version } from './paths.ts'

/** The document at which agents begin. */
export async function discovery(ctx: Context): Promise<object> {
  const { currency, locale } = await ctx.services.settings(ctx)
  return {
    protocol: { name: 'acp', version, supported_versions: [version] },
    api_base_url: ctx.services.baseUrl + endpointPath,
    transports: ['rest'],
    capabilities: {
      services: ['checkout'],
      extensions: [{ name: 'discount' }],
      intervention_types: [],
      supported_currencies: [currency.toLowerCase()],
      supported_locales: [locale],
    },
  }
}

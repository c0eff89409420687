import type { Context } from '../../kernel/http/context.ts'
import type { Agent } from './agent.ts'
import { names } from './capabilities.ts'

/** Where the agent receives its orders, by its profile; null for none, or for an address that the platform does not call. */
export function webhookAddress(
  { services }: Pick<Context, 'services'>,
  { version, active, profile }: Pick<Agent, 'version' | 'active' | 'profile'>,
): string | null {
  const entries = profile.capabilities[names.order] ?? []
  const url = entries.find((entry) => entry.version === version)?.config?.webhook_url
  if (!active.has(names.order) || typeof url !== 'string' || url.length > 2_000) return null
  return services.outbound.refusal(url) ? null : url
}

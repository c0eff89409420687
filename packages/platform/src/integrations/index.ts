import type { Area } from '../kernel/area.ts'
import { servicePluginsArea } from './service-plugins/area.ts'
import { webhooksArea } from './webhooks/area.ts'

/**
 * Integrations: service plugins of apps, webhooks and event delivery, and GraphQL.
 *
 * Areas for other domains: `service-plugins`, `webhooks`. `events` delivers the outbox; `graphql` serves reading
 * calls.
 */
export const integrations: readonly Area[] = [servicePluginsArea, webhooksArea]

import type { Area } from '../kernel/area.ts'
import { servicePluginsArea } from './service-plugins/area.ts'
import { webhooksArea } from './webhooks/area.ts'

/**
 * Integrations: service plugins that apps answer, webhooks with the engine that delivers events, and GraphQL.
 *
 * Doors: `service-plugins`, `webhooks`. `events` delivers what the outbox holds; `graphql` serves reading calls.
 */
export const integrations: readonly Area[] = [servicePluginsArea, webhooksArea]

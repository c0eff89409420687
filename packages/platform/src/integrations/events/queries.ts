import { type SqlBool, sql } from 'kysely'
import type { CursorQuery } from '../../generated/shared.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { countField, enumField, keyField, timestampField, uuidField } from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { DeliveryRow } from './deliveries-store.ts'
import type { Announced } from './envelope.ts'
import { deliveryMoves } from './rules.ts'

type Asking = Pick<Context<'INVALID_CURSOR'>, 'db' | 'siteId' | 'fail' | 'violation'>

const sortable = { sortable: true }
const deliveryId = uuidField('delivery_id', sortable)
const states = Object.keys(deliveryMoves).map((state) => state.toUpperCase())
const stateField = enumField('state', states)

const deliveryFields: FieldTable = {
  id: deliveryId,
  subscriptionId: uuidField('subscription_id'),
  eventId: uuidField('event_id'),
  eventType: keyField('event_type'),
  entityId: keyField('entity_id'),
  state: {
    ...stateField,
    parse: (value) => (stateField.parse(value) === undefined ? undefined : String(value).toLowerCase()),
  },
  createdDate: timestampField('created_at', sortable),
}

/** Restricts to these subscriptions; absent: all. */
export async function queryDeliveries(ctx: Asking, query?: CursorQuery, of?: readonly string[]) {
  const source = {
    from: 'webhook_deliveries',
    fields: deliveryFields,
    tieBreak: deliveryId,
    sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
    scope: of && sql<SqlBool>`subscription_id = any(${of}::uuid[])`,
  }
  return cursorQuery<DeliveryRow>(ctx, source, query)
}

const sequence = countField('position', sortable)

const eventFields: FieldTable = {
  id: uuidField('event_id'),
  eventType: keyField('type'),
  entityId: keyField('entity_id'),
  eventTime: timestampField('created_at'),
  sequence,
}

/** Only events of these types. */
export async function queryAnnounced(ctx: Asking, types: readonly string[], query?: CursorQuery) {
  const source = {
    from: 'outbox',
    fields: eventFields,
    tieBreak: sequence,
    sort: [{ fieldName: 'sequence', order: 'DESC' as const }],
    scope: sql<SqlBool>`position is not null and type = any(${types}::text[])`,
  }
  return cursorQuery<Announced>(ctx, source, query)
}

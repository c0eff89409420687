import type { Kysely } from 'kysely'

import type { CheckoutsTables } from '../areas/checkouts/tables.ts'
import type { OrdersTables } from '../areas/orders/tables.ts'
import type { PaymentsTables } from '../areas/payments/tables.ts'
import type { WebhookTables } from '../events/tables.ts'
import type { CoreTables } from './core-tables.ts'

/** Every table by its name. Each area adds its own `tables.ts` with one line: `, CurrentCartTables`. */
export interface Database extends CoreTables, CheckoutsTables, OrdersTables, PaymentsTables {}

export type Db = Kysely<Database>

import type { Selectable } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

export type GatewayTables = Pick<Database, 'gateway_charges' | 'gateway_moves' | 'gateway_cards'>

export type GatewayCharge = Selectable<GatewayTables['gateway_charges']>

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'gateway_charges.status': 'AUTHORIZED' | 'CHALLENGE' | 'PENDING' | 'DECLINED' | 'CAPTURED' | 'VOIDED'
    'gateway_moves.status': 'PENDING' | 'SUCCEEDED'
  }
}

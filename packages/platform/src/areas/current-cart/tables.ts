import type { Json, Timestamp } from '../../db/core-tables.ts'
import type { StoredLine } from '../line-items/index.ts'
import type { CartDocument } from './document.ts'

export type OwnerKind = 'visitor' | 'member' | 'staff' | 'app'

export interface CurrentCartTables {
  readonly carts: {
    site_id: string
    cart_id: string
    owner_kind: OwnerKind
    owner_id: string
    lines: Json<readonly StoredLine[]>
    document: Json<CartDocument>
    checkout_id: string | null
    purchase_flow_id: string
    revision: number
    created_at: Timestamp
    updated_at: Timestamp
  }
}

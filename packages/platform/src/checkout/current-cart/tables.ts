import type { ColumnType } from 'kysely'

import type { Json, Timestamp } from '../../kernel/database/core-tables.ts'
import type { StoredLine } from '../../pricing/line-items/index.ts'
import type { CartDocument } from './document.ts'

/** `none`: made by the desk or an app, for a buyer who comes later. */
export type OwnerKind = 'visitor' | 'member' | 'staff' | 'app' | 'none'

export interface CartContents {
  readonly lines: readonly StoredLine[]
  readonly document: CartDocument
}

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
  readonly cart_merges: {
    site_id: string
    cart_id: string
    visitor_id: string
    member_id: string
    visitors: Json<CartContents>
    former: Json<CartContents> | null
    merged: Json<CartContents>
    undoable_until: Timestamp
    undone_at: ColumnType<Date | null, Date | null, Date | null>
  }
}

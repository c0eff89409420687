import type { StoredLine } from '../../pricing/line-items/index.ts'
import type { CartDocument } from './document.ts'

/** `none`: created by staff or an app for a later buyer. */
export type OwnerKind = 'visitor' | 'member' | 'staff' | 'app' | 'none'

export interface CartContents {
  readonly lines: readonly StoredLine[]
  readonly document: CartDocument
}

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'carts.lines': readonly StoredLine[]
    'carts.document': CartDocument
    'cart_merges.visitors': CartContents
    'cart_merges.former': CartContents
    'cart_merges.merged': CartContents
  }
}

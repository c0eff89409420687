import type { Area } from '../../kernel/area.ts'
import { deleteAll, deleteOfProduct } from './store.ts'

export const reactions: NonNullable<Area['reactions']> = {
  'wix.stores.catalog.v3.product_deleted': (ctx, productId) => deleteOfProduct(ctx, productId),

  'wix.members.v1.member_deleted': (ctx, memberId) => deleteAll(ctx, { kind: 'member', id: memberId }),
}

import type { ItemType } from './list-query.ts'

export const itemTypeNames: Readonly<Record<ItemType, string>> = {
  PHYSICAL: 'To hold',
  DIGITAL: 'To download',
  GIFT_CARD: 'Gift cards',
  SERVICE: 'Workshops',
}

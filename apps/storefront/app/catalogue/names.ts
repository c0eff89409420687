import type { ItemType } from './list-query.ts'

export const itemTypeNames: Readonly<Record<ItemType, string>> = {
  PHYSICAL: 'Physical products',
  DIGITAL: 'Downloads',
  GIFT_CARD: 'Gift cards',
  SERVICE: 'Workshops',
  BUNDLE: 'Sets',
}

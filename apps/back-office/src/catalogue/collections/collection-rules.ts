import type { CollectionCondition, CollectionRules } from '@vitrine/client/collections'
import type { Product } from '@vitrine/client/products'

import { productTypes } from '../../data/products.ts'

type Field = CollectionCondition['field']
type Operator = CollectionCondition['operator']

export const fieldNames: Readonly<Record<Field, string>> = {
  TAG: 'Tag',
  BRAND: 'Brand',
  NAME: 'Name',
  TYPE: 'Type',
  PRICE: 'Price',
  STOCK: 'Stock',
  CREATED_DATE: 'Created',
}

/** The operators that the platform takes for a field, the usual one first. */
export const operatorsOf: Readonly<Record<Field, readonly Operator[]>> = {
  TAG: ['IS', 'IS_NOT', 'CONTAINS'],
  BRAND: ['IS', 'IS_NOT', 'CONTAINS'],
  NAME: ['CONTAINS', 'IS', 'IS_NOT'],
  TYPE: ['IS', 'IS_NOT'],
  PRICE: ['LESS_THAN', 'GREATER_THAN', 'IS'],
  STOCK: ['GREATER_THAN', 'LESS_THAN', 'IS'],
  CREATED_DATE: ['GREATER_THAN', 'LESS_THAN'],
}

export function operatorName(operator: Operator, field: Field): string {
  if (field === 'CREATED_DATE') return operator === 'LESS_THAN' ? 'before' : 'after'
  return {
    IS: 'is',
    IS_NOT: 'is not',
    CONTAINS: 'contains',
    LESS_THAN: 'is less than',
    GREATER_THAN: 'is more than',
  }[operator]
}

/** A new condition on a field. */
export const blankCondition = (field: Field): CollectionCondition => ({
  field,
  operator: operatorsOf[field][0] ?? 'IS',
  value: field === 'TYPE' ? 'PHYSICAL' : '',
})

/** `Tag is gift, or price is less than 30`. */
export function rulesText({ match, conditions }: CollectionRules): string {
  const texts = conditions.map(({ field, operator, value }) => {
    const shown = field === 'TYPE' ? (productTypes[value as Product['itemType']] ?? value) : value
    return `${fieldNames[field].toLowerCase()} ${operatorName(operator, field)} ${shown || '…'}`
  })
  const text = texts.join(match === 'ANY' ? ', or ' : ' and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Units of a product in all its variants; infinite if they are not tracked. */
export type Units = (product: Pick<Product, 'id'>) => number

/** Whether the platform would put the product into the collection. Conditions without a value match nothing. */
export function matchesRules(
  product: Product,
  { match, conditions }: CollectionRules,
  units: Units,
): boolean {
  const matches = (condition: CollectionCondition) => isMet(product, condition, units)
  return match === 'ANY' ? conditions.some(matches) : conditions.every(matches)
}

function isMet(product: Product, condition: CollectionCondition, units: Units): boolean {
  const { field, operator, value } = condition
  if (value === '') return false
  if (operator === 'IS_NOT') return !isMet(product, { ...condition, operator: 'IS' }, units)
  if (field === 'TYPE') return product.itemType === value
  if (field === 'PRICE') return compare(Number(product.price.amount), operator, Number(value))
  if (field === 'STOCK') return compare(units(product), operator, Number(value))
  if (field === 'CREATED_DATE') return compare(product.createdDate.getTime(), operator, Date.parse(value))
  const texts = field === 'TAG' ? (product.tags ?? []) : [field === 'BRAND' ? product.brand : product.name]
  const wanted = value.toLowerCase()
  return texts.some((text) => {
    const own = text?.toLowerCase()
    return operator === 'CONTAINS' ? own?.includes(wanted) : own === wanted
  })
}

function compare(one: number, operator: Operator, other: number): boolean {
  if (operator === 'LESS_THAN') return one < other
  return operator === 'GREATER_THAN' ? one > other : one === other
}

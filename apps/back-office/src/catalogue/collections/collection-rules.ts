import type { CollectionCondition, CollectionRules, Product } from '@vitrine/client/products'

import { counted } from '../../data/format.ts'
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
  CREATED_DATE: ['IN_LAST_DAYS', 'NOT_IN_LAST_DAYS', 'GREATER_THAN', 'LESS_THAN'],
}

const operatorNames: Readonly<Record<Operator, string>> = {
  IS: 'is',
  IS_NOT: 'is not',
  CONTAINS: 'contains',
  LESS_THAN: 'is less than',
  GREATER_THAN: 'is more than',
  IN_LAST_DAYS: 'in the last',
  NOT_IN_LAST_DAYS: 'not in the last',
}
const dateNames: Readonly<Partial<Record<Operator, string>>> = {
  LESS_THAN: 'before',
  GREATER_THAN: 'on or after',
}

export const operatorName = (operator: Operator, field: Field): string =>
  (field === 'CREATED_DATE' ? dateNames[operator] : undefined) ?? operatorNames[operator]

/** Whether the value counts days back from now. */
export const isInDays = ({ operator }: Pick<CollectionCondition, 'operator'>): boolean =>
  operator === 'IN_LAST_DAYS' || operator === 'NOT_IN_LAST_DAYS'

/** The condition with another operator. A date is no number of days, and the other way round. */
export const withOperator = (condition: CollectionCondition, operator: Operator): CollectionCondition => ({
  ...condition,
  operator,
  value:
    isInDays(condition) === isInDays({ operator }) ? condition.value : isInDays({ operator }) ? '30' : '',
})

/** A new condition on a field. */
export const blankCondition = (field: Field): CollectionCondition => ({
  field,
  operator: operatorsOf[field][0] ?? 'IS',
  value: field === 'TYPE' ? 'PHYSICAL' : field === 'CREATED_DATE' ? '30' : '',
})

/** `Tag is gift, or price is less than 30`. */
export function rulesText({ match, conditions }: CollectionRules): string {
  const texts = conditions.map(({ field, operator, value }) => {
    const named = field === 'TYPE' ? (productTypes[value as Product['itemType']] ?? value) : value
    const shown = isInDays({ operator }) ? counted(Number(value), 'day', 'days') : named
    return `${fieldNames[field].toLowerCase()} ${operatorName(operator, field)} ${shown || '…'}`
  })
  const text = texts.join(match === 'ANY' ? ', or ' : ' and ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

import {
  booleanField,
  countField,
  moneyField,
  textField,
  textsField,
  timestampField,
  uuidField,
} from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'

export const idField = uuidField('customer_id')

/** `digits` are those of the currency. */
export const customerFields = (digits: number): FieldTable => ({
  id: idField,
  name: textField('name', { sortable: true, nullable: true }),
  email: textField('email', { sortable: true }),
  memberId: uuidField('member_id', { nullable: true }),
  tags: textsField('tags'),
  acceptsMarketing: booleanField('accepts_marketing'),
  orderCount: countField('order_count', { sortable: true }),
  totalSpent: moneyField('spent', digits, { sortable: true }),
  firstOrderDate: timestampField('first_order_at', { nullable: true }),
  lastOrderDate: timestampField('last_order_at', { sortable: true, nullable: true }),
  createdDate: timestampField('created_at', { sortable: true }),
})

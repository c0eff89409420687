import { cellOf, type Dialect } from './dialect.ts'
import { byPattern, fields } from './fields.ts'

const plain = fields.filter((field) => !field.includes('.'))

/** Our own format: one row for each variant. The first row of a product holds what belongs to the product. */
export const own: Dialect = {
  format: 'CSV',
  signs: [['name'], ['price']],
  columns: Object.fromEntries(plain.map((field) => [field.toLowerCase(), field])),
  pattern: byPattern([
    [/^option([1-6])\.(name|value)$/, 'option$1.$2'],
    [/^customfield:(.{1,60})$/, 'customField:$1'],
  ]),
  keyOf: (row) => cellOf(row, 'slug') || cellOf(row, 'name') || undefined,
  roleOf: (_row, first) => (first ? 'BOTH' : 'VARIANT'),
  listMark: ',',
  isOwn: true,
}

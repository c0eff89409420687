import { cellOf, type Dialect, type FieldRow } from './dialect.ts'
import { byPattern } from './fields.ts'

const isVariation = (row: FieldRow): boolean => /\bvariation\b/i.test(cellOf(row, 'rowType'))

/** Simple products are one row. Variations name their parent by its SKU or as `id:12`, and may stand anywhere. */
export const woocommerce: Dialect = {
  format: 'WOOCOMMERCE_CSV',
  signs: [['regular price'], ['type'], ['name']],
  columns: {
    id: 'id',
    type: 'rowType',
    sku: 'sku',
    'gtin, upc, ean, or isbn': 'barcode',
    name: 'name',
    published: 'published',
    'short description': 'tagline',
    description: 'descriptionHtml',
    'tax class': 'taxGroup',
    stock: 'quantity',
    'weight (kg)': 'weightInKilograms',
    'weight (g)': 'weightInGrams',
    'weight (lbs)': 'weightInPounds',
    'weight (oz)': 'weightInOunces',
    'sale price': 'salePrice',
    'regular price': 'price',
    categories: 'collections',
    tags: 'tags',
    brands: 'brand',
    images: 'pictures',
    parent: 'parent',
    'cost of goods': 'cost',
  },
  pattern: byPattern([
    [/^attribute ([1-6]) name$/, 'option$1.name'],
    [/^attribute ([1-6]) value\(s\)$/, 'option$1.value'],
    [/^meta: (?!_)(.{1,60})$/, 'customField:$1'],
  ]),
  keyOf: (row) => {
    const own = cellOf(row, 'sku') || (row.values.has('id') ? `id:${cellOf(row, 'id')}` : '')
    return (isVariation(row) ? cellOf(row, 'parent') : own || cellOf(row, 'name')) || undefined
  },
  roleOf: (row) =>
    isVariation(row) ? 'VARIANT' : /\bvariable\b/i.test(cellOf(row, 'rowType')) ? 'PRODUCT' : 'BOTH',
  listMark: ',',
  scattered: true,
}

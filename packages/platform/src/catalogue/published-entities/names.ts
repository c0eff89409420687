import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { bulkDeleteCalls, entityCalls, getOrCreateCalls, type Shape } from './calls.ts'
import { brands, type Name, ribbons } from './kinds.ts'
import { replaceName } from './replace.ts'

const brandName = z.string().min(1).max(50)
const ribbonName = z.string().min(1).max(30)

const named: Pick<Shape<Name>, 'empty' | 'toFields' | 'toFiltered'> = {
  empty: {},
  toFields: ({ name }) => (typeof name === 'string' ? { name } : {}),
  toFiltered: ({ name }) => ({ name }),
}

const brandShape: Shape<Name> = {
  ...brands,
  ...named,
  single: 'brand',
  list: 'brands',
  path: 'brands',
  nameField: 'brand.name',
  input: z.object({ name: brandName }),
  replace: (ctx, change) => replaceName(ctx, 'BRAND', change),
  toFull: ({ id, revision, createdDate, updatedDate, fields: { name }, count }, requested) => ({
    ...{ id, revision, createdDate, updatedDate, name },
    ...(requested.includes('ASSIGNED_PRODUCTS_COUNT') && { assignedProductsCount: count }),
  }),
}

const ribbonShape: Shape<Name> = {
  ...ribbons,
  ...named,
  single: 'ribbon',
  list: 'ribbons',
  path: 'ribbons',
  nameField: 'ribbon.name',
  input: z.object({ name: ribbonName }),
  replace: (ctx, change) => replaceName(ctx, 'RIBBON', change),
  toFull: ({ id, revision, createdDate, updatedDate, fields: { name }, count }, requested) => ({
    ...{ id, revision, createdDate, updatedDate, name },
    ...(requested.includes('ASSIGNED_PRODUCT_COUNT') && { assignedProductCount: count }),
  }),
}

/** Brands and ribbons are names of products; to published packages they are entities. */
export const nameCalls: readonly Page[] = [
  ...entityCalls(brandShape),
  ...bulkDeleteCalls(brandShape),
  ...getOrCreateCalls(
    brandShape,
    { one: 'brandName', many: 'brandNames', schema: brandName },
    async (_, name) => ({ name }),
  ),
  ...entityCalls(ribbonShape),
  ...bulkDeleteCalls(ribbonShape),
  ...getOrCreateCalls(
    ribbonShape,
    { one: 'ribbonName', many: 'ribbonNames', schema: ribbonName },
    async (_, name) => ({ name }),
  ),
]

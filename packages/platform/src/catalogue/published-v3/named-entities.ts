import type { Code } from '@vitrine/contract/codes'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { byGetOrPost, publishedCalls, requestedFields } from '../../kernel/http/published.ts'
import { namesOf, seesHidden } from '../products/index.ts'
import { idOf, ListQuery, pageOf } from '../published/index.ts'

const { reads, writes } = publishedCalls({ PRODUCT_NOT_FOUND: 'NOT_FOUND' })
const fields = requestedFields

interface Kind {
  readonly kind: 'brand' | 'ribbon'
  readonly list: 'brands' | 'ribbons'
  /** The name of the count, and of the field that asks for it. */
  readonly count: readonly [name: string, field: string]
}

const kinds: readonly Kind[] = [
  { kind: 'brand', list: 'brands', count: ['assignedProductsCount', 'ASSIGNED_PRODUCTS_COUNT'] },
  { kind: 'ribbon', list: 'ribbons', count: ['assignedProductCount', 'ASSIGNED_PRODUCT_COUNT'] },
]

/** Brands and ribbons are names of products; to published packages they are entities. */
export const namedEntityCalls: readonly Page[] = kinds.flatMap((kind): readonly Page[] => [
  ...reads(
    byGetOrPost(`/stores/v3/${kind.list}/query`),
    z.object({ query: ListQuery, fields }),
    async (input, ctx) => {
      const { entries, metadata } = pageOf(ctx, await entitiesOf(ctx, kind, input.fields), input.query)
      return { [kind.list]: entries, pagingMetadata: metadata }
    },
  ),

  ...reads(
    [`POST /stores/v3/${kind.list}/count`],
    z.object({ filter: z.record(z.string(), z.unknown()).nullish() }),
    async ({ filter }, ctx) => ({ count: pageOf(ctx, await entitiesOf(ctx, kind, []), { filter }).total }),
  ),

  ...reads(
    [`GET /stores/v3/${kind.list}/{id}`],
    z.object({ id: z.string().min(1).max(100), fields }),
    async (input, ctx) => {
      const found = (await entitiesOf(ctx, kind, input.fields)).find(({ id }) => id === input.id)
      return { [kind.kind]: found ?? ctx.fail('PRODUCT_NOT_FOUND') }
    },
  ),

  ...writes(
    `POST /stores/v3/${kind.list}/get-or-create`,
    'PRODUCTS.MANAGE',
    z.object({ [`${kind.kind}Name`]: z.string().min(1).max(50) }),
    async (input, ctx) => {
      const name = String(input[`${kind.kind}Name`])
      const known = (await entitiesOf(ctx, kind, [])).find((one) => one.name === name)
      return { [kind.kind]: known ?? toEntity(kind, name) }
    },
  ),
])

async function entitiesOf(ctx: Context<Code>, kind: Kind, wanted: readonly string[] = []) {
  const [counted, asked] = kind.count
  const names = await namesOf(ctx, kind.kind, { hidden: seesHidden(ctx.caller) })
  return names.map(({ name, count }) => ({
    ...toEntity(kind, name),
    ...(wanted.includes(asked) && { [counted]: count }),
  }))
}

const toEntity = ({ kind }: Kind, name: string) => ({ id: idOf(kind, name), revision: '1', name })

/** The name of a brand or ribbon that a product has already. */
export async function nameById(
  ctx: Context<Code>,
  kind: Kind['kind'],
  id: string,
): Promise<string | undefined> {
  return (await namesOf(ctx, kind, { hidden: true })).find(({ name }) => idOf(kind, name) === id)?.name
}

import type { Code } from '@vitrine/contract/codes'
import { ProductChanges } from '@vitrine/contract/shapes/product-input'
import * as z from 'zod'
import type { Product } from '../../generated/products.ts'
import type { Page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { decoded, publishedCalls } from '../../kernel/http/published.ts'
import { fileIdIn } from '../../media/files/index.ts'
import { changeProduct } from '../products/index.ts'
import { mediaWishes } from '../published/index.ts'
import { codes } from './codes.ts'
import { lockedProduct } from './products.ts'

const { writes } = publishedCalls(codes, [[/^product\.media\[(\d+)\]\.fileId$/, 'media[$1].mediaId']])
const manage = 'PRODUCTS.MANAGE'
const id = z.string().min(1).max(100)
const reference = z.string().min(1).max(1000)
const name = z.string().min(1).max(100)
const Assigned = z
  .array(z.object({ option: name, choice: name, mediaIds: z.array(reference).max(50).nullish() }))
  .min(1)
  .max(10)

type MediaWish = ReturnType<typeof mediaWishes>[number]

export const mediaWritingCalls: readonly Page[] = [
  ...writes(
    'POST /stores/v1/products/{id}/media',
    manage,
    z.object({
      id,
      media: z
        .array(
          z.object({
            mediaId: reference.nullish(),
            url: reference.nullish(),
            choice: z.object({ option: name, choice: name }).nullish(),
          }),
        )
        .min(1)
        .max(50),
    }),
    (input, ctx) =>
      rewrite(ctx, input.id, (before) => {
        const added = input.media.map(({ mediaId, url, choice }) => ({
          fileId: mediaId ?? url ?? '',
          ...(choice && { choices: { [choice.option]: choice.choice } }),
        }))
        const isAdded = ({ fileId }: MediaWish) => added.some((one) => idIn(one.fileId) === fileId)
        return [...before.filter((media) => !isAdded(media)), ...added]
      }),
  ),

  ...writes(
    'POST /stores/v1/products/{id}/media/delete',
    manage,
    z.object({ id, mediaIds: z.array(reference).max(50).nullish() }),
    (input, ctx) =>
      rewrite(ctx, input.id, (before) => {
        const removed = (input.mediaIds ?? []).map(idIn)
        return removed.length === 0 ? [] : before.filter(({ fileId }) => !removed.includes(fileId))
      }),
  ),

  ...writes(
    'PATCH /stores/v1/products/{id}/choices/media',
    manage,
    z.object({ id, media: Assigned }),
    (input, ctx) =>
      rewrite(ctx, input.id, (before) =>
        before.map((media) => ({
          ...media,
          choices: {
            ...media.choices,
            ...Object.fromEntries(
              assignmentsOf(input.media, media).map(({ option, choice }) => [option, choice]),
            ),
          },
        })),
      ),
  ),

  ...writes(
    'POST /stores/v1/products/{id}/choices/media/delete',
    manage,
    z.object({ id, media: Assigned }),
    (input, ctx) =>
      rewrite(ctx, input.id, (before) =>
        before.map((media) => {
          const lost = assignmentsOf(input.media, media)
          const isKept = ([option, choice]: [string, string]) =>
            !lost.some((one) => one.option === option && one.choice === choice)
          return { ...media, choices: Object.fromEntries(Object.entries(media.choices).filter(isKept)) }
        }),
      ),
  ),
]

const idIn = (text: string) => fileIdIn(text) ?? text

function assignmentsOf(assigned: z.output<typeof Assigned>, { fileId }: MediaWish) {
  return assigned.filter(({ mediaIds }) => mediaIds?.some((one) => idIn(one) === fileId))
}

async function rewrite(
  ctx: Context<Code>,
  productId: string,
  next: (before: readonly MediaWish[], product: Product) => readonly object[],
): Promise<object> {
  const { product } = await lockedProduct(ctx, productId)
  const media = next(mediaWishes(product), product)
  const input = decoded(z.object({ product: ProductChanges }), { product: { id: product.id, media } })
  await changeProduct(ctx, input.product)
  return {}
}

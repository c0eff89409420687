import type { Code } from '@vitrine/contract/codes'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { byGetOrPost, publishedCalls, requestedFields } from '../../kernel/http/published.ts'
import { optionsOfProducts, seesHidden } from '../products/index.ts'
import { choiceIdOf, keyOf, ListQuery, optionIdOf, pageOf } from '../published/index.ts'
import { renderTypeOf } from './to-product.ts'

const { reads } = publishedCalls({ PRODUCT_NOT_FOUND: 'CUSTOMIZATION_NOT_EXIST' })
const fields = requestedFields

/** The options of products, of which each is one entity to published packages. */
export const customizationCalls: readonly Page[] = [
  ...reads(
    byGetOrPost('/stores/v3/customizations/query'),
    z.object({ query: ListQuery, fields }),
    async (input, ctx) => {
      const { entries, metadata } = pageOf(ctx, await customizationsOf(ctx, input.fields), input.query)
      return { customizations: entries, pagingMetadata: metadata }
    },
  ),

  ...reads(
    ['GET /stores/v3/customizations/{customizationId}'],
    z.object({ customizationId: z.string().min(1).max(100), fields }),
    async ({ customizationId, fields: wanted }, ctx) => {
      const found = (await customizationsOf(ctx, wanted)).find(({ id }) => id === customizationId)
      return { customization: found ?? ctx.fail('PRODUCT_NOT_FOUND') }
    },
  ),
]

async function customizationsOf(ctx: Context<Code>, wanted: readonly string[] = []) {
  const byId = Map.groupBy(await optionsOfProducts(ctx, { hidden: seesHidden(ctx.caller) }), ({ option }) =>
    optionIdOf(option),
  )
  return [...byId].flatMap(([id, found]) => {
    const [first] = found
    if (!first) return []
    const { option } = first
    const choices = new Map(
      found.flatMap((one) => one.option.choices).map((choice) => [choice.value, choice]),
    )
    return [
      {
        id,
        revision: '1',
        key: keyOf(option.name),
        name: option.name,
        customizationType: 'PRODUCT_OPTION',
        customizationRenderType: renderTypeOf(option),
        choicesSettings: {
          choices: [...choices.values()].map(({ value, colorCode }) => ({
            id: choiceIdOf(option, value),
            key: keyOf(value),
            name: value,
            ...(colorCode ? { choiceType: 'ONE_COLOR', colorCode } : { choiceType: 'CHOICE_TEXT' }),
          })),
        },
        ...(wanted.includes('ASSIGNED_PRODUCTS_COUNT') && {
          assignedProductsCount: found.reduce((sum, { count }) => sum + count, 0),
        }),
      },
    ]
  })
}

import type { Code } from '@vitrine/contract/codes'
import { InfoSection } from '@vitrine/contract/shapes/product'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { decoded } from '../../kernel/http/published.ts'
import { fromHtml, fromRichContent, toHtml, toRichContent } from '../published/index.ts'
import { bulkDeleteCalls, entityCalls, getOrCreateCalls, type Shape } from './calls.ts'
import { entityById } from './entities.ts'
import { type SectionFields, sections } from './kinds.ts'
import { replaceSection } from './replace.ts'

const input = z.object({
  uniqueName: z.string().min(1).max(100),
  title: z.string().min(1).max(50),
  plainDescription: z.string().max(16_000).nullish(),
  description: z.unknown().optional(),
})

const shape: Shape<SectionFields> = {
  ...sections,
  single: 'infoSection',
  list: 'infoSections',
  path: 'info-sections',
  nameField: 'infoSection.uniqueName',
  isNameUnique: true,
  input,
  empty: { text: '' },
  replace: replaceSection,
  toFields,
  toFiltered: ({ name, title }) => ({ uniqueName: name, title }),
  toFull: ({ id, revision, createdDate, updatedDate, fields: { name, title, text }, count }, requested) => ({
    ...{ id, revision, createdDate, updatedDate, uniqueName: name, title },
    description: toRichContent(text),
    plainDescription: toHtml(text),
    ...(requested.includes('ASSIGNED_PRODUCTS_COUNT') && { assignedProductsCount: count }),
  }),
}

type Input = Partial<z.output<typeof input>>

function toFields(wished: Readonly<Record<string, unknown>>): Partial<SectionFields> {
  const { uniqueName, title, plainDescription, description } = wished as Input
  const text =
    typeof plainDescription === 'string'
      ? fromHtml(plainDescription)
      : description !== undefined && description !== null
        ? fromRichContent(description)
        : undefined
  return {
    ...(uniqueName !== undefined && { name: uniqueName }),
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text: withinLimit(text) }),
  }
}

function withinLimit(text: string): string {
  const checked = decoded(z.object({ infoSection: z.object({ plainDescription: InfoSection.shape.text }) }), {
    infoSection: { plainDescription: text },
  })
  return checked.infoSection.plainDescription
}

const Wanted = input.partial().extend({ id: z.string().min(1).max(100).nullish() })

/** A section is shared by the products that have its title and text. */
export const sectionCalls: readonly Page[] = [
  ...entityCalls(shape),
  ...bulkDeleteCalls(shape),
  ...getOrCreateCalls(
    shape,
    { one: 'infoSection', many: 'infoSections', schema: Wanted },
    async (ctx: Context<Code>, { id, ...wished }) => {
      if (id) return (await entityById(ctx, sections, id)) ?? ctx.fail('PRODUCT_NOT_FOUND')
      const { uniqueName, title } = wished
      const name = uniqueName ?? title
      if (!name) ctx.violation('infoSection.uniqueName', 'REQUIRED_FIELD', 'is required')
      return { text: '', ...toFields(wished), name, title: title ?? name.slice(0, 50) }
    },
  ),
]

import type { Code } from '@vitrine/contract/codes'
import { sql } from 'kysely'
import type { Context } from '../../kernel/http/context.ts'
import { hasSection, type NewProduct, productIdsWith, rewriteProduct } from '../products/index.ts'
import { bulkJobsOf, type Section } from '../published/index.ts'
import type { Name, SectionFields } from './kinds.ts'

/** Null: the products lose the text. */
interface Change<F> {
  readonly from: F
  readonly to: F | null
}

const bulk = bulkJobsOf('publishedEntities', {
  BRAND: (ctx, id, { from, to }: Change<Name>) =>
    rewriteProduct(ctx, { id }, ({ brand, ...product }) => ({
      ...product,
      brand: brand === from.name ? to?.name : brand,
    })),
  RIBBON: (ctx, id, { from, to }: Change<Name>) =>
    rewriteProduct(ctx, { id }, ({ ribbon, ...product }) => ({
      ...product,
      ribbon: ribbon === from.name ? to?.name : ribbon,
    })),
  INFO_SECTION: (ctx, id, change: Change<SectionFields>) =>
    rewriteProduct(ctx, { id }, (product) => withSection(product, change)),
})

export const replaceJobs = bulk.jobs

/** Changes the products that have the name, in the background. */
export async function replaceName(
  ctx: Context<Code>,
  kind: 'BRAND' | 'RIBBON',
  change: Change<Name>,
): Promise<void> {
  const column = sql.ref(kind === 'BRAND' ? 'products.brand' : 'products.ribbon')
  await bulk.start(ctx, kind, change, productIdsWith(ctx, sql`${column} = ${change.from.name}`))
}

/** Changes the products that have the section, in the background. */
export async function replaceSection(ctx: Context<Code>, change: Change<SectionFields>): Promise<void> {
  await bulk.start(ctx, 'INFO_SECTION', change, productIdsWith(ctx, hasSection(change.from)))
}

/** A detail becomes a section when its new text is too long. */
function withSection(product: NewProduct, { from, to }: Change<SectionFields>): NewProduct {
  const isIt = ({ title, text }: Section) => title === from.title && text === from.text
  const texts = Object.entries(product.document.texts).map(([language, all]) => {
    const { infoSections = [], details, ...rest } = all
    const next = [...details.map(({ name, value }) => ({ title: name, text: value })), ...infoSections].map(
      (section, index) => ({ section: isIt(section) ? to : section, isDetail: index < details.length }),
    )
    const short = next.flatMap(({ section, isDetail }) =>
      section && isDetail && section.text.length <= longestDetail
        ? [{ name: section.title, value: section.text }]
        : [],
    )
    const long = next.flatMap(({ section, isDetail }) =>
      section && !(isDetail && section.text.length <= longestDetail)
        ? [{ title: section.title, text: section.text }]
        : [],
    )
    return [language, { ...rest, details: short, ...(long.length && { infoSections: long }) }] as const
  })
  return { ...product, document: { ...product.document, texts: Object.fromEntries(texts) } }
}

const longestDetail = 300

import type { Code } from '@vitrine/contract/codes'
import type { Context } from '../../kernel/http/context.ts'
import { publishedRefusal } from '../../kernel/http/published.ts'
import { fromHtml, fromRichContent, type Section } from '../published/index.ts'
import {
  brands,
  type Customization,
  choiceId,
  customizations,
  entitiesOf,
  entityById,
  nameSection,
  renderTypeOf,
  ribbons,
  sections,
} from '../published-entities/index.ts'
import type { OptionInput, ProductInput } from './input.ts'

/** The input with the texts of its brand, ribbon and sections, which it may name by their ids. */
export type ResolvedInput = Omit<ProductInput, 'infoSections'> & {
  readonly infoSections?: readonly Section[] | undefined
}

export async function byEntities(
  ctx: Context<Code>,
  { brand, ribbon, infoSections, ...product }: ProductInput,
): Promise<ResolvedInput> {
  const named = async (kind: typeof brands, wished: ProductInput['brand']) => {
    if (!wished?.id || wished.name) return wished
    return { ...wished, name: (await entityById(ctx, kind, wished.id))?.fields.name }
  }
  return {
    ...product,
    ...(brand !== undefined && { brand: await named(brands, brand) }),
    ...(ribbon !== undefined && { ribbon: await named(ribbons, ribbon) }),
    ...(infoSections && { infoSections: await sectionsIn(ctx, infoSections) }),
    ...(product.options && { options: await optionsIn(ctx, product.options) }),
  }
}

/** Options that are named by the id of a customization, with their names and those of their choices. */
async function optionsIn(ctx: Context<Code>, options: readonly OptionInput[]): Promise<OptionInput[]> {
  const named: OptionInput[] = []
  for (const option of options) {
    const known = option.id && !option.name ? await entityById(ctx, customizations, option.id) : undefined
    named.push(known ? withNames(option, known.fields) : option)
  }
  return named
}

function withNames(option: OptionInput, known: Customization): OptionInput {
  const { choices } = option.choicesSettings ?? {}
  const byId = new Map(known.choices.map((choice) => [choiceId(known, choice.value), choice]))
  const filled = choices?.map((choice) => {
    const { value, colorCode } = byId.get(choice.choiceId ?? '') ?? {}
    return { ...choice, name: choice.name ?? value, colorCode: choice.colorCode ?? colorCode }
  })
  return {
    ...option,
    name: known.name,
    optionRenderType: option.optionRenderType ?? renderTypeOf(known.option),
    ...(filled && { choicesSettings: { choices: filled } }),
  }
}

type Wished = NonNullable<ProductInput['infoSections']>[number]

async function sectionsIn(ctx: Context<Code>, wished: readonly Wished[]): Promise<readonly Section[]> {
  const found: Section[] = []
  for (const one of wished) found.push(await sectionIn(ctx, one))
  return found
}

/** A section by its id or unique name, or a new one. */
async function sectionIn(ctx: Context<Code>, wished: Wished): Promise<Section> {
  const { id, uniqueName, title } = wished
  const text = textIn(wished)
  const known = id ? (await entityById(ctx, sections, id))?.fields : await byName(ctx, wished)
  const heading = title || known?.title || uniqueName
  if (!heading) throw publishedRefusal('INFO_SECTION_ERROR_OCCURRED', { id })
  const section = { title: heading, text: text ?? known?.text ?? '' }
  if (uniqueName && uniqueName !== heading && !known) await nameSection(ctx, { name: uniqueName, ...section })
  return section
}

async function byName(ctx: Context<Code>, { uniqueName, title }: Wished) {
  if (!uniqueName || uniqueName === title) return undefined
  return (await entitiesOf(ctx, sections, { hidden: true })).find(({ fields }) => fields.name === uniqueName)
    ?.fields
}

function textIn({ plainDescription, description }: Wished): string | undefined {
  if (typeof plainDescription === 'string') return fromHtml(plainDescription)
  return description === undefined ? undefined : fromRichContent(description)
}

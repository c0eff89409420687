import { optionsOfProducts } from '../products/index.ts'
import { choiceIdOf, idOf, optionIdOf } from '../published/index.ts'
import type { Kind } from './entities.ts'

export interface Choice {
  readonly value: string
  readonly colorCode?: string | undefined
  readonly addedPrice?: string | undefined
}

/** An option of products, or a modifier. */
export interface Customization {
  readonly name: string
  /** The kind of an option of products. A modifier has none. */
  readonly option?: 'TEXT' | 'COLOR' | 'IMAGE' | undefined
  readonly renderType: 'FREE_TEXT' | 'TEXT_CHOICES' | 'SWATCH_CHOICES'
  readonly choices: readonly Choice[]
  readonly freeText?: Readonly<Record<string, unknown>> | undefined
}

export const renderTypeOf = (kind: string | undefined) =>
  kind === 'COLOR' ? ('SWATCH_CHOICES' as const) : ('TEXT_CHOICES' as const)

export const customizations: Kind<Customization> = {
  kind: 'CUSTOMIZATION',
  contentId: ({ name, option, renderType }) =>
    option ? optionIdOf({ name, kind: option }) : idOf('modifier', renderType, name),

  async used(ctx, shown) {
    const byId = Map.groupBy(await optionsOfProducts(ctx, shown), ({ option }) => optionIdOf(option))
    return [...byId.values()].flatMap((found) => {
      const [first] = found
      if (!first) return []
      const { name, kind } = first.option
      const choices = new Map(
        found.flatMap(({ option }) => option.choices).map((choice) => [choice.value, choice]),
      )
      return [
        {
          fields: { name, option: kind, renderType: renderTypeOf(kind), choices: [...choices.values()] },
          count: found.reduce((sum, { count }) => sum + count, 0),
        },
      ]
    })
  },

  fromRow: ({ name, document }) => ({ ...(document as unknown as Omit<Customization, 'name'>), name }),
  toDocument: ({ name: _, ...document }) => document,

  merge: (known, used) => ({
    ...known,
    choices: [
      ...known.choices,
      ...used.choices.filter(({ value }) => !known.choices.some((choice) => choice.value === value)),
    ],
  }),
}

export const choiceId = ({ name, option, renderType }: Customization, value: string): string =>
  option ? choiceIdOf({ name, kind: option }, value) : idOf('choice', 'modifier', renderType, name, value)

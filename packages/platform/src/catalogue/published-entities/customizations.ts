import type { Page } from '../../kernel/area.ts'
import { publishedRefusal } from '../../kernel/http/published.ts'
import { keyOf } from '../published/index.ts'
import { entityCalls, type Shape } from './calls.ts'
import { CustomizationInput, toCustomization } from './customization-input.ts'
import { type Customization, choiceId, customizations } from './customization-kind.ts'

export const customizationShape: Shape<Customization> = {
  ...customizations,
  single: 'customization',
  list: 'customizations',
  path: 'customizations',
  itemName: 'customization',
  nameField: 'customization.name',
  input: CustomizationInput,
  empty: { choices: [] },
  toFields: toCustomization,

  /** The options of a product change with its variants, so that products decide. */
  async replace(ctx, { to }, count) {
    if (count === 0) return
    if (!to) throw publishedRefusal('NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT')
    ctx.violation('customization.name', 'VALIDATION', 'Products have this option: change its name there')
  },

  toFiltered: ({ name, option, renderType }) => ({
    name,
    customizationType: typeOf(option),
    customizationRenderType: renderType,
  }),

  toFull({ id, revision, createdDate, updatedDate, fields, count }, requested) {
    const { name, option, renderType, choices, freeText } = fields
    return {
      ...{ id, revision, createdDate, updatedDate, name },
      key: keyOf(name),
      customizationType: typeOf(option),
      customizationRenderType: renderType,
      ...(renderType === 'FREE_TEXT'
        ? { freeTextInput: { ...freeText, key: keyOf(String(freeText?.title ?? name)) } }
        : {
            choicesSettings: {
              choices: choices.map(({ value, colorCode, addedPrice }) => ({
                id: choiceId(fields, value),
                key: keyOf(value),
                name: value,
                ...(colorCode ? { choiceType: 'ONE_COLOR', colorCode } : { choiceType: 'CHOICE_TEXT' }),
                ...(addedPrice && { defaultAddedPrice: addedPrice }),
              })),
            },
          }),
      ...(requested.includes('ASSIGNED_PRODUCTS_COUNT') && { assignedProductsCount: count }),
    }
  },
}

const typeOf = (option: Customization['option']) => (option ? 'PRODUCT_OPTION' : 'MODIFIER')

/** The options of products, of which each is one entity to published packages, and modifiers. */
export const customizationCalls: readonly Page[] = entityCalls(customizationShape)

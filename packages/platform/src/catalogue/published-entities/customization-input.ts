import * as z from 'zod'
import { publishedRefusal } from '../../kernel/http/published.ts'
import { colourCode } from '../published/index.ts'
import type { Choice, Customization } from './customization-kind.ts'

const name = z.string().min(1).max(50)
const added = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,3})?$/)
  .nullish()

export const ChoiceInput = z.object({
  name,
  choiceType: z.enum(['CHOICE_TEXT', 'ONE_COLOR']).nullish(),
  colorCode: z.string().max(20).nullish(),
  defaultAddedPrice: added,
})
export type ChoiceInput = z.output<typeof ChoiceInput>

export const CustomizationInput = z.object({
  name,
  customizationType: z.enum(['PRODUCT_OPTION', 'MODIFIER']),
  customizationRenderType: z.enum(['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES']),
  choicesSettings: z.object({ choices: z.array(ChoiceInput).max(1000) }).nullish(),
  freeTextInput: z
    .object({
      title: z.string().min(1).max(100),
      minCharCount: z.number().int().min(0).max(500).nullish(),
      maxCharCount: z.number().int().min(1).max(500).nullish(),
      defaultAddedPrice: added,
    })
    .nullish(),
})
export type CustomizationInput = z.output<typeof CustomizationInput>

/** The fields that an input names; a new customization is whole. */
export function toCustomization(wished: Partial<CustomizationInput>): Partial<Customization> {
  const {
    customizationType: type,
    customizationRenderType: renderType,
    choicesSettings,
    freeTextInput,
  } = wished
  if (type === 'PRODUCT_OPTION' && renderType === 'FREE_TEXT')
    throw publishedRefusal('INVALID_CUSTOMIZATION_RENDER_TYPE', { renderType })
  if (type === 'PRODUCT_OPTION' && freeTextInput)
    throw publishedRefusal('MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION')
  if (renderType === 'FREE_TEXT' && choicesSettings) throw publishedRefusal('DOESNT_SUPPORT_CHOICES')
  if (renderType === 'FREE_TEXT' && !freeTextInput) throw publishedRefusal('INVALID_FREE_TEXT_SETTINGS')
  if (renderType && renderType !== 'FREE_TEXT' && freeTextInput)
    throw publishedRefusal('DOESNT_SUPPORT_FREE_TEXT')
  if (renderType && renderType !== 'FREE_TEXT' && !choicesSettings?.choices.length)
    throw publishedRefusal('NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES')
  return {
    ...(wished.name !== undefined && { name: wished.name }),
    ...(renderType && { renderType }),
    ...(type === 'PRODUCT_OPTION' && { option: renderType === 'SWATCH_CHOICES' ? 'COLOR' : 'TEXT' }),
    ...(choicesSettings && { choices: toChoices(choicesSettings.choices) }),
    ...(freeTextInput && { freeText: freeTextInput }),
  }
}

export function toChoices(wished: readonly ChoiceInput[]): readonly Choice[] {
  const names = wished.map((choice) => choice.name)
  const twice = names.find((one, index) => names.indexOf(one) !== index)
  if (twice) throw publishedRefusal('DUPLICATE_CHOICE_NAME', { name: twice })
  return wished.map(({ name: value, colorCode, defaultAddedPrice }) => {
    const code = colourCode(colorCode ?? '')
    return {
      value,
      ...(code && { colorCode: code }),
      ...(defaultAddedPrice && { addedPrice: defaultAddedPrice }),
    }
  })
}

import type { ProductOptionInput, ProductVariantInput } from '../../generated/products.ts'

/** A fault of a product’s input: the field, relative to the product, and what is expected there. */
export interface Fault {
  readonly field: string
  readonly expected: string
}

type Options = readonly Pick<ProductOptionInput, 'name' | 'choices'>[]
type Choices = Readonly<Record<string, string>>

/** Checks that each variant has one choice of every option, that no two are the same, and that every choice is used. */
export function faultOfVariants(
  options: Options,
  variants: readonly Pick<ProductVariantInput, 'choices' | 'sku' | 'visible'>[],
): Fault | undefined {
  return (
    faultOfOptions(options) ??
    faultOfChoices(options, variants) ??
    repeated(
      variants.map(({ choices = {} }) => keyOf(options, choices)),
      (index) => ({ field: `variants[${index}].choices`, expected: 'choices that no other variant has' }),
    ) ??
    repeated(
      variants.map(({ sku }) => sku || undefined),
      (index) => ({ field: `variants[${index}].sku`, expected: 'a SKU that no other variant has' }),
    ) ??
    unused(options, variants) ??
    (variants.every(({ visible }) => visible === false)
      ? { field: 'variants', expected: 'at least one visible variant' }
      : undefined)
  )
}

/** The choices of a variant as one text, in the order of the options. */
export const keyOf = (options: Options, choices: Choices): string =>
  JSON.stringify(options.map(({ name }) => choices[name]))

function faultOfOptions(options: Options): Fault | undefined {
  const names = repeated(
    options.map(({ name }) => name),
    (index) => ({ field: `options[${index}].name`, expected: 'a name that no other option has' }),
  )
  if (names) return names
  for (const [at, { name, choices }] of options.entries()) {
    // Choices are an object by these names, and JSON readers drop this key.
    if (name === '__proto__') return { field: `options[${at}].name`, expected: 'another name' }
    const values = repeated(
      choices.map(({ value }) => value),
      (index) => ({
        field: `options[${at}].choices[${index}].value`,
        expected: 'a choice that the option does not have yet',
      }),
    )
    if (values) return values
  }
  return undefined
}

function faultOfChoices(
  options: Options,
  variants: readonly { readonly choices?: Choices | undefined }[],
): Fault | undefined {
  for (const [index, { choices = {} }] of variants.entries()) {
    const field = `variants[${index}].choices`
    const unknown = Object.keys(choices).find((name) => !options.some((option) => option.name === name))
    if (unknown !== undefined) return { field: `${field}.${unknown}`, expected: 'one of the options' }
    for (const option of options) {
      const known = option.choices.map(({ value }) => value)
      if (!known.includes(choices[option.name] ?? ''))
        return { field: `${field}.${option.name}`, expected: `one of ${shortened(known)}` }
    }
  }
  if (options.length === 0 && variants.length > 1)
    return { field: 'options', expected: 'options that tell the variants apart' }
  return undefined
}

function unused(
  options: Options,
  variants: readonly { readonly choices?: Choices | undefined }[],
): Fault | undefined {
  for (const [at, { name, choices }] of options.entries()) {
    const used = new Set(variants.map((variant) => variant.choices?.[name]))
    const index = choices.findIndex(({ value }) => !used.has(value))
    if (index >= 0)
      return { field: `options[${at}].choices[${index}]`, expected: 'a choice that a variant has' }
  }
  return undefined
}

function repeated(
  values: readonly (string | undefined)[],
  fault: (index: number) => Fault,
): Fault | undefined {
  const seen = new Set<string>()
  const index = values.findIndex((value) => value !== undefined && (seen.has(value) || !seen.add(value)))
  return index < 0 ? undefined : fault(index)
}

const shortened = (values: readonly string[]): string =>
  values.length > 10 ? `${values.slice(0, 10).join(', ')} …` : values.join(', ')

import type { ProductCustomField } from '../../generated/shared.ts'
import type { Fault } from './variant-rules.ts'
import type { NewProduct } from './write-store.ts'

const forms: Readonly<Record<ProductCustomField['type'], readonly [RegExp, string]>> = {
  TEXT: [/^/, 'text'],
  NUMBER: [/^-?\d{1,15}(\.\d{1,10})?$/, 'a number such as 12.5'],
  BOOLEAN: [/^(true|false)$/, 'true or false'],
  DATE: [/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a date such as 2026-05-01'],
  URL: [/^https?:\/\/\S+$/, 'an address such as https://example.com'],
}

/** The first fault of a product as a whole. */
export function faultOfProduct(product: NewProduct, now: Date): Fault | undefined {
  const { document, visibility, publishDate, unpublishDate, itemType } = product
  const { minQuantity = 1, maxQuantity, deliveryEstimate, customFields = [] } = document
  if (visibility === 'SCHEDULED' && !(publishDate && publishDate > now))
    return { field: 'publishDate', expected: 'a date in the future for a scheduled product' }
  if (
    unpublishDate &&
    unpublishDate <= (publishDate ?? now) &&
    visibility !== 'DRAFT' &&
    visibility !== 'ARCHIVED'
  )
    return { field: 'unpublishDate', expected: 'a date after the publishing and in the future' }
  if (maxQuantity !== undefined && maxQuantity < minQuantity)
    return { field: 'maxQuantity', expected: 'at least the minimum quantity' }
  if (deliveryEstimate && deliveryEstimate.maxDays < deliveryEstimate.minDays)
    return { field: 'deliveryEstimate.maxDays', expected: 'at least the minimum days' }
  if (itemType === 'SERVICE' && !document.service)
    return { field: 'service', expected: 'the duration, location and participants of a service' }
  if (itemType === 'BUNDLE' && document.preorder)
    return { field: 'preorder', expected: 'no pre-order for a bundle: its parts have their own' }
  return faultOfPictures(product) ?? faultOfFields(customFields)
}

/** Pictures show choices that the product has, and choices show pictures that it has. */
function faultOfPictures({ document: { media, options } }: NewProduct): Fault | undefined {
  for (const [index, { choices = {} }] of media.entries())
    for (const [name, value] of Object.entries(choices)) {
      const option = options.find((one) => one.name === name)
      if (!option?.choices.some((choice) => choice.value === value))
        return { field: `media[${index}].choices.${name}`, expected: 'a choice that the product has' }
    }
  for (const [at, { choices }] of options.entries()) {
    const index = choices.findIndex(({ mediaId }) => mediaId && !media.some(({ id }) => id === mediaId))
    if (index >= 0)
      return {
        field: `options[${at}].choices[${index}].mediaId`,
        expected: 'the file of one of the product’s media',
      }
  }
  return undefined
}

function faultOfFields(fields: readonly ProductCustomField[]): Fault | undefined {
  const index = fields.findIndex(({ type, value }) => !forms[type][0].test(value))
  const field = fields[index]
  return field && { field: `customFields[${index}].value`, expected: forms[field.type][1] }
}

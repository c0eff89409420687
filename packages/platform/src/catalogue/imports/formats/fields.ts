/** The meanings of a column. A column of another name can be mapped to any of them, or to `customField:NAME`. */
export const fields = [
  'slug',
  'parent',
  'rowType',
  'id',
  'name',
  'type',
  'visibility',
  'published',
  'tagline',
  'description',
  'descriptionHtml',
  'brand',
  'ribbon',
  'tags',
  'collections',
  'taxGroup',
  'publishDate',
  'unpublishDate',
  'sku',
  'barcode',
  'price',
  'fullPrice',
  'salePrice',
  'cost',
  'surcharge',
  'discountMode',
  'discountValue',
  'quantity',
  'tracked',
  'weight',
  'weightInGrams',
  'weightInKilograms',
  'weightInPounds',
  'weightInOunces',
  'pictures',
  'pictureAlt',
  'picturePosition',
  'variantPicture',
  'variantVisible',
  'seoTitle',
  'seoDescription',
  'shippable',
  'size',
  'minQuantity',
  'maxQuantity',
  'giftCard',
  'digital',
  'preorderEnabled',
  'preorderMessage',
  'preorderLimit',
  'scheduledDate',
  'options',
  'details',
  'infoSections',
  'customFields',
  'preorder',
  'service',
  'deliveryEstimate',
  'subscriptionOptions',
  'relatedProducts',
  'parts',
  ...[1, 2, 3, 4, 5, 6].flatMap(
    (number) =>
      [
        `option${number}.name`,
        `option${number}.value`,
        `option${number}.kind`,
        `infoSection${number}.title`,
        `infoSection${number}.text`,
      ] as const,
  ),
] as const

const known: ReadonlySet<string> = new Set(fields)

export const isField = (field: string): boolean =>
  known.has(field) || (/^customField:./.test(field) && field.length <= 72)

/** A header without its capitals and outer spaces. */
export const plainHeader = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

/** The field of the first pattern that a header has; `$1` is a number or a name in it. */
export const byPattern =
  (patterns: readonly (readonly [RegExp, string])[]) =>
  (header: string): string | undefined => {
    const found = patterns.find(([pattern]) => pattern.test(header))
    return found && header.replace(found[0], found[1])
  }

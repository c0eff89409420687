import type { Product } from '../../generated/products.ts'
import type { ProductSeo } from '../../generated/shared.ts'

/** Shoppers see published products only; without the field, the caller sees no others. */
export const isVisible = ({ visibility = 'PUBLISHED' }: Pick<Product, 'visibility'>): boolean =>
  visibility === 'PUBLISHED'

export interface Section {
  readonly title: string
  readonly text: string
}

/** Details are short sections to published packages. */
export function sectionsOf({
  details,
  infoSections = [],
}: Pick<Product, 'details' | 'infoSections'>): readonly Section[] {
  return [...details.map(({ name, value }) => ({ title: name, text: value })), ...infoSections]
}

export function toPreorderInfo({ preorder }: Pick<Product, 'preorder'>) {
  if (!preorder) return { enabled: false }
  const { message, limit } = preorder
  return { enabled: true, ...(message && { message }), ...(limit && { limit }) }
}

/** The tags of a page's head. */
export function toSeoData({ title, description }: ProductSeo) {
  return {
    tags: [
      ...(title ? [{ type: 'title', children: title, custom: false, disabled: false }] : []),
      ...(description
        ? [
            {
              type: 'meta',
              props: { name: 'description', content: description },
              custom: false,
              disabled: false,
            },
          ]
        : []),
    ],
  }
}

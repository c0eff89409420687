import { namesOf, sectionsOfProducts } from '../products/index.ts'
import { idOf } from '../published/index.ts'
import type { Kind } from './entities.ts'

export interface Name {
  readonly name: string
}

const named = (kind: 'BRAND' | 'RIBBON', field: 'brand' | 'ribbon'): Kind<Name> => ({
  kind,
  contentId: ({ name }) => idOf(field, name),
  used: async (ctx, shown) =>
    (await namesOf(ctx, field, shown)).map(({ name, count }) => ({ fields: { name }, count })),
  fromRow: ({ name }) => ({ name }),
  toDocument: () => ({}),
})

export const brands = named('BRAND', 'brand')
export const ribbons = named('RIBBON', 'ribbon')

/** The name is unique to packages; in products the title and the text identify a section. */
export interface SectionFields extends Name {
  readonly title: string
  readonly text: string
}

export const sections: Kind<SectionFields> = {
  kind: 'INFO_SECTION',
  contentId: ({ title, text }) => idOf('info section', title, text),
  used: async (ctx, shown) =>
    (await sectionsOfProducts(ctx, shown)).map(({ title, text, count }) => ({
      fields: { name: title, title, text },
      count,
    })),
  fromRow: ({ name, document }) => {
    const { title, text } = document as { readonly title: string; readonly text: string }
    return { name, title, text }
  },
  toDocument: ({ title, text }) => ({ title, text }),
}

import type { Collection, CollectionChanges, NewCollection } from '@vitrine/client/collections'
import type { CollectionCondition } from '@vitrine/client/products'

/** The form's values as text. */
export interface CollectionDraft {
  readonly name: string
  readonly slug: string
  readonly description: string
  /** Empty at the top. */
  readonly parentId: string
  readonly visible: boolean
  readonly picture: Pick<
    NonNullable<Collection['media']>,
    'id' | 'kind' | 'url' | 'poster' | 'thumbhash'
  > | null
  readonly seoTitle: string
  readonly seoDescription: string
  readonly kind: 'HAND' | 'RULES'
  readonly match: 'ALL' | 'ANY'
  readonly conditions: readonly CollectionCondition[]
}

export const newCollection = (parentId: string): CollectionDraft => ({
  name: '',
  slug: '',
  description: '',
  parentId,
  visible: true,
  picture: null,
  seoTitle: '',
  seoDescription: '',
  kind: 'HAND',
  match: 'ALL',
  conditions: [],
})

export const toDraft = (collection: Collection): CollectionDraft => ({
  name: collection.name,
  slug: collection.slug,
  description: collection.description,
  parentId: collection.parentId ?? '',
  visible: collection.visible ?? true,
  picture: collection.media ?? null,
  seoTitle: collection.seo?.title ?? '',
  seoDescription: collection.seo?.description ?? '',
  kind: collection.rules ? 'RULES' : 'HAND',
  match: collection.rules?.match ?? 'ALL',
  conditions: collection.rules?.conditions ?? [],
})

export function toFields(draft: CollectionDraft): NewCollection {
  const { name, slug, description, parentId, visible, picture, seoTitle, seoDescription } = draft
  const { kind, match, conditions } = draft
  return {
    name: name.trim(),
    description,
    visible,
    ...(slug.trim() && { slug: slug.trim() }),
    ...(parentId && { parentId }),
    ...(picture && { pictureId: picture.id }),
    ...((seoTitle || seoDescription) && {
      seo: { ...(seoTitle && { title: seoTitle }), ...(seoDescription && { description: seoDescription }) },
    }),
    ...(kind === 'RULES' && { rules: { match, conditions } }),
  }
}

const clearable = ['parentId', 'pictureId', 'seo', 'rules'] as const

/** The fields that differ, with null for a cleared one. */
export function changesBetween(
  before: NewCollection,
  after: NewCollection,
): Omit<CollectionChanges, 'id' | 'revision'> {
  const was = before as unknown as Readonly<Record<string, unknown>>
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]),
  )
  const cleared = clearable.filter((name) => name in before && !(name in after))
  return { ...Object.fromEntries(changed), ...Object.fromEntries(cleared.map((name) => [name, null])) }
}

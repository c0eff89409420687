import { useSuspenseQuery } from '@tanstack/react-query'
import type { FeaturedCollectionSection } from '@vitrine/client/pages'
import { collectionsOptions } from '@vitrine/react/products'
import { useClient } from '@vitrine/react/provider'
import { texts } from '../../texts/texts.ts'
import { usePageMedia } from '../page-media.tsx'
import { Split } from './split.tsx'

export function FeaturedCollection({ section }: { readonly section: FeaturedCollectionSection }) {
  const { data: collections } = useSuspenseQuery(collectionsOptions(useClient()))
  const own = usePageMedia(section.picture)
  const collection = collections.find(({ id }) => id === section.collectionId)
  if (!collection) return null
  const { name, slug, description, media } = collection
  return (
    <Split
      id={section.id}
      heading={section.heading || name}
      media={own ?? media}
      side="RIGHT"
      button={{
        label: section.buttonLabel || texts.catalogue.shopCollection(name),
        link: `/collections/${slug}`,
      }}
    >
      <p className="whitespace-pre-line">{section.text || description}</p>
    </Split>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Collection } from '@vitrine/client/collections'
import { useClient } from '@vitrine/react/provider'
import { useParams, useSearchParams } from 'react-router'

import { allCollectionsOptions, oneCollectionOptions } from '../../data/products.ts'
import { FormSkeleton } from '../../form/form-skeleton.tsx'
import { OnePage } from '../../shell/one-page.tsx'
import { CollectionForm, collectionList } from './collection-form.tsx'

const none: readonly Collection[] = []

export function NewCollectionPage() {
  const [address] = useSearchParams()
  const { data, isPending } = useQuery(allCollectionsOptions(useClient()))
  if (isPending) return <FormSkeleton />
  return <CollectionForm opened={undefined} all={data ?? none} parentId={address.get('in') ?? ''} />
}

export function CollectionPage() {
  const { collectionId = '' } = useParams()
  const client = useClient()
  const { data } = useQuery(allCollectionsOptions(client))
  const query = useQuery(oneCollectionOptions(client, collectionId))
  return (
    <OnePage query={query} one="collection" list={collectionList} skeleton={<FormSkeleton />}>
      {(collection) => (
        <CollectionForm key={collection.id} opened={collection} all={data ?? none} parentId="" />
      )}
    </OnePage>
  )
}

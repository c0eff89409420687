import { readCollections } from '../../collections.ts'
import { leaveMissingPage } from '../../missing-page.ts'
import { type ListProps, ProductList } from '../../product-list.tsx'

interface Props extends ListProps {
  readonly params: Promise<{ readonly slug: string }>
}

export async function generateMetadata(props: Props) {
  const { name, description, seo } = await read(props)
  return { title: seo?.title ?? name, description: seo?.description ?? description }
}

export default async function CollectionPage(props: Props) {
  const { id, name, description } = await read(props)
  return (
    <>
      <h1>{name}</h1>
      {description && <p className="lead">{description}</p>}
      <ProductList {...props} collectionId={id} />
    </>
  )
}

async function read({ params }: Props) {
  const { slug } = await params
  const found = (await readCollections()).find((one) => one.slug === slug)
  return found ?? leaveMissingPage(`/collections/${slug}`)
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { collectionsOptions } from '@vitrine/react/products'
import { useClient } from '@vitrine/react/provider'
import { Link, type LoaderFunctionArgs, type MetaFunction, useSearchParams } from 'react-router'

import { loadList } from '../catalogue/load-list.server.ts'
import { ProductList } from '../catalogue/product-list.tsx'
import { SearchBox } from '../catalogue/search-box.tsx'
import { load } from '../server/load.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { texts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async (scope) => {
    const words = args.url.searchParams.get('q')?.trim() ?? ''
    if (words) return { words, ...(await loadList(scope, args.url)) }
    await scope.queries.fetchQuery(collectionsOptions(scope.session.client))
    return { words }
  })

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words ? texts.catalogue.searchFor(loaderData.words) : texts.catalogue.searchTitle,
  })

export default function Search() {
  const words = useSearchParams()[0].get('q')?.trim() ?? ''
  return (
    <div className="mx-auto max-w-page px-gutter pt-12">
      <h1 className="text-4xl">{words ? texts.catalogue.resultsFor(words) : texts.catalogue.searchTitle}</h1>
      <SearchBox words={words} />
      {words ? <ProductList /> : <CollectionLinks />}
    </div>
  )
}

function CollectionLinks() {
  const { data: collections } = useSuspenseQuery(collectionsOptions(useClient()))
  if (collections.length === 0) return null
  return (
    <nav aria-label={texts.catalogue.collections}>
      <p className="text-sm text-ink-soft">{texts.catalogue.orBrowse}</p>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {collections.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`/collections/${slug}`} prefetch="intent" className="vt-link font-display text-2xl">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import type { LoaderFunctionArgs, MetaFunction } from 'react-router'

import { loadList } from '../catalogue/load-list.server.ts'
import { ProductList } from '../catalogue/product-list.tsx'
import { load } from '../server/load.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PageHead } from '../shell/page-head.tsx'
import { texts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) => load(args, (scope) => loadList(scope, args.url))

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: texts.catalogue.allProducts,
    path: '/products',
  })

export default function Products() {
  return (
    <div className="mx-auto max-w-page px-gutter pt-8">
      <PageHead
        title={texts.catalogue.allProducts}
        crumbs={[{ label: texts.catalogue.home, href: '/' }, { label: texts.catalogue.allProducts }]}
      />
      <ProductList />
    </div>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { productsOptions } from '@vitrine/react/products'
import { useClient } from '@vitrine/react/provider'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { CloseIcon, FilterIcon } from '@vitrine/ui/icons'
import { Pagination } from '@vitrine/ui/pagination'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { texts } from '../texts/texts.ts'
import { FilterForm, filterForm, hasFilters } from './filter-form.tsx'
import {
  countFilters,
  firstChoices,
  type ListQuery,
  readListQuery,
  toProductsInput,
  writeListQuery,
} from './list-query.ts'
import { ProductGrid } from './product-grid.tsx'
import { type ListNavigation, useListNavigation } from './use-list-navigation.ts'

/** A list with filters, sorting and pages, all in the address. */
export function ProductList({ collection }: { readonly collection?: string }) {
  const { search, pathname } = useLocation()
  const list = useMemo(() => readListQuery(new URLSearchParams(search)), [search])
  const navigation = useListNavigation(list)
  const { data } = useSuspenseQuery(productsOptions(useClient(), toProductsInput(list, collection)))
  const { products, metadata, facets, corrections = [] } = data
  const pageHref = (cursor: string | undefined) =>
    cursor ? pathname + writeListQuery({ ...list, cursor }) : undefined
  const previousHref = pageHref(metadata.cursors.prev)
  const nextHref = metadata.hasNext ? pageHref(metadata.cursors.next) : undefined
  const isNarrowable = metadata.total > 0 || countFilters(list) > 0
  const isFiltered = facets !== undefined && isNarrowable && hasFilters(list, facets)
  return (
    <div className={isFiltered ? 'lg:grid lg:grid-cols-[13.5rem_1fr] lg:gap-12' : undefined}>
      {facets && isNarrowable ? (
        <FilterForm list={navigation.wanted} facets={facets} metadata={metadata} navigation={navigation} />
      ) : null}
      <section aria-label={texts.catalogue.products} aria-busy={navigation.isPending}>
        {corrections.length > 0 ? (
          <p className="mb-6">
            {texts.catalogue.showingResults} <strong>{corrections.map(({ to }) => to).join(', ')}</strong>.{' '}
            {texts.catalogue.noProductHas(corrections.map(({ from }) => from))}
          </p>
        ) : null}
        {isNarrowable ? (
          <Bar list={navigation.wanted} metadata={metadata} navigation={navigation} isFiltered={isFiltered} />
        ) : (
          <p role="status" className="sr-only">
            {texts.catalogue.none}
          </p>
        )}
        <ChosenFilters list={navigation.wanted} />
        <div className={navigation.isPending ? 'opacity-50 transition-opacity duration-(--calm)' : undefined}>
          {products.length > 0 ? (
            <ProductGrid products={products} heading="h2" priority={3} choices={firstChoices(list)} />
          ) : (
            <NothingFound list={list} cleared={navigation.cleared} />
          )}
        </div>
        {previousHref || nextHref ? (
          <div className="mt-16 border-t border-line pt-6">
            <Pagination
              {...(previousHref && { previousHref })}
              {...(nextHref && { nextHref })}
              renderLink={({ href, ...link }) => <Link to={href} {...link} />}
            />
          </div>
        ) : null}
      </section>
    </div>
  )
}

interface BarProps {
  readonly list: ListQuery
  readonly metadata: { readonly total: number; readonly isEstimate?: boolean }
  readonly navigation: ListNavigation
  readonly isFiltered: boolean
}

function Bar({ list, metadata: { total, isEstimate }, navigation, isFiltered }: BarProps) {
  const count = countFilters(list)
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="vt-numbers text-sm text-ink-soft max-lg:order-last max-lg:w-full">
        {texts.catalogue.found(total, isEstimate)}
      </p>
      {isFiltered ? (
        <button
          type="button"
          popoverTarget={filterForm}
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} gap-2 lg:hidden`}
        >
          <FilterIcon size={16} /> {texts.catalogue.filter}
          {count ? ` (${count})` : ''}
        </button>
      ) : null}
      <label className="flex items-center gap-2 text-sm">
        <span className="text-ink-soft max-sm:sr-only">{texts.catalogue.sortBy}</span>
        <select
          name="sort"
          form={filterForm}
          value={list.sort}
          onChange={navigation.submit}
          className="min-h-control-small rounded-md bg-transparent pr-1 font-medium hover:underline"
        >
          {Object.entries(texts.catalogue.sortings).map(([value, name]) => (
            <option key={value} value={value} className="bg-paper text-ink">
              {list.words && value === 'featured' ? texts.catalogue.mostRelevant : name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** Each active filter as a link that removes it. */
function ChosenFilters({ list }: { readonly list: ListQuery }) {
  const { pathname } = useLocation()
  const chips = [
    ...list.choices.map((choice) => ({
      name: choice.slice(choice.indexOf(':') + 1),
      without: { ...list, choices: list.choices.filter((other) => other !== choice) },
    })),
    ...list.types.map((type) => ({
      name: texts.catalogue.itemTypes[type],
      without: { ...list, types: list.types.filter((other) => other !== type) },
    })),
    ...(list.inStock ? [{ name: texts.catalogue.inStock, without: { ...list, inStock: false } }] : []),
    ...(list.onSale ? [{ name: texts.catalogue.onSale, without: { ...list, onSale: false } }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={texts.catalogue.activeFilters} className="mb-6 flex flex-wrap gap-2">
      {chips.map(({ name, without }) => (
        <li key={name}>
          <Link
            to={pathname + writeListQuery({ ...without, cursor: undefined })}
            preventScrollReset
            aria-label={texts.catalogue.removeFilter(name)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-surface px-3 text-sm hover:bg-sunken"
          >
            {name} <CloseIcon size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NothingFound({ list, cleared }: { readonly list: ListQuery; readonly cleared: string }) {
  const { pathname } = useLocation()
  if (countFilters(list) > 0)
    return (
      <EmptyState
        title={texts.catalogue.noProductsFound}
        action={<ListLink to={cleared}>{texts.catalogue.clear}</ListLink>}
      >
        {texts.catalogue.noMatch}
      </EmptyState>
    )
  const all = pathname === '/products' ? null : <ListLink to="/products">{texts.catalogue.shopAll}</ListLink>
  return (
    <EmptyState
      title={list.words ? texts.catalogue.noResults(list.words) : texts.catalogue.noProducts}
      action={all}
    >
      {list.words ? texts.catalogue.shorterWord : texts.catalogue.willAppear}
    </EmptyState>
  )
}

const ListLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} className={buttonClass({ variant: 'secondary' })}>
    {children}
  </Link>
)

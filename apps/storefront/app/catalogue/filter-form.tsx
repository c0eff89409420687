import type { ProductFacets } from '@vitrine/client/products'
import { Button, buttonClass } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { Disclosure } from '@vitrine/ui/disclosure'
import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon } from '@vitrine/ui/icons'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { texts } from '../texts/texts.ts'
import { countFilters, type ItemType, type ListQuery } from './list-query.ts'
import { Swatch } from './swatch.tsx'
import type { ListNavigation } from './use-list-navigation.ts'

export const filterForm = 'filters'

interface FilterFormProps {
  readonly list: ListQuery
  readonly facets: ProductFacets
  readonly metadata: { readonly total: number; readonly isEstimate?: boolean }
  readonly navigation: ListNavigation
}

/**
 * A column on wide screens and a native popover on phones. Without scripts, a button submits the form; with scripts,
 * each change does.
 */
export function FilterForm({ list, facets, metadata: { total, isEstimate }, navigation }: FilterFormProps) {
  return (
    <form
      ref={navigation.form}
      id={filterForm}
      method="get"
      popover="auto"
      aria-label={texts.catalogue.filters}
      onSubmit={navigation.submit}
      onChange={navigation.submit}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full overflow-y-auto rounded-t-lg bg-paper px-gutter pt-4 pb-6 text-ink backdrop:bg-scrim lg:static lg:block lg:max-h-none lg:overflow-visible lg:rounded-none lg:p-0"
    >
      <div className="flex items-center justify-between lg:hidden">
        <h2 className="text-2xl">{texts.catalogue.filters}</h2>
        <IconButton
          label={texts.catalogue.close}
          icon={<CloseIcon size={20} />}
          popoverTarget={filterForm}
          popoverTargetAction="hide"
          className="-mr-2"
        />
      </div>
      {list.words ? <input type="hidden" name="q" value={list.words} /> : null}
      <Availability list={list} facets={facets} />
      {facets.options.filter(narrows(list)).map(({ name, choices }) => (
        <Group
          key={name}
          title={name}
          isOpen={choices.some(({ colorCode }) => colorCode) || isChosen(list, name)}
        >
          {choices.map(({ value, colorCode, count }) => (
            <Choice
              key={value}
              name="choice"
              value={`${name}:${value}`}
              isChecked={list.choices.includes(`${name}:${value}`)}
              count={count}
            >
              {colorCode ? <Swatch code={colorCode} /> : null}
              {value}
            </Choice>
          ))}
        </Group>
      ))}
      {facets.itemTypes.length > 1 ? (
        <Group title={texts.catalogue.productType} isOpen={list.types.length > 0}>
          {facets.itemTypes.map(({ itemType, count }) => (
            <Choice
              key={itemType}
              name="type"
              value={itemType}
              isChecked={list.types.includes(itemType as ItemType)}
              count={count}
            >
              {texts.catalogue.itemTypes[itemType]}
            </Choice>
          ))}
        </Group>
      ) : null}
      <div className="mt-6 flex gap-3 lg:hidden">
        <Button wide popoverTarget={filterForm} popoverTargetAction="hide">
          {texts.catalogue.show(total, isEstimate)}
        </Button>
      </div>
      <noscript>
        <button type="submit" className={`${buttonClass({ variant: 'secondary', wide: true })} mt-6`}>
          {texts.catalogue.apply}
        </button>
      </noscript>
      {countFilters(list) > 0 ? (
        <Link to={navigation.cleared} preventScrollReset className="vt-link mt-6 inline-block text-sm">
          {texts.catalogue.clearFilters}
        </Link>
      ) : null}
    </form>
  )
}

/** Whether the list has a filter that narrows it. Without one, the form holds only the sorting. */
export const hasFilters = (list: ListQuery, facets: ProductFacets): boolean =>
  countFilters(list) > 0 ||
  isAvailabilityShown(list, facets) ||
  facets.options.some(narrows(list)) ||
  facets.itemTypes.length > 1

const isAvailabilityShown = (list: ListQuery, { availability, onSale }: ProductFacets): boolean =>
  availability.soldOut > 0 || list.inStock || onSale > 0 || list.onSale

function Availability({ list, facets }: Pick<FilterFormProps, 'list' | 'facets'>) {
  const { availability, onSale } = facets
  if (!isAvailabilityShown(list, facets)) return null
  return (
    <Group title={texts.catalogue.availability} isOpen>
      {availability.soldOut > 0 || list.inStock ? (
        <Choice name="stock" value="in" isChecked={list.inStock} count={availability.inStock}>
          {texts.catalogue.inStock}
        </Choice>
      ) : null}
      {onSale > 0 || list.onSale ? (
        <Choice name="sale" value="yes" isChecked={list.onSale} count={onSale}>
          {texts.catalogue.onSale}
        </Choice>
      ) : null}
    </Group>
  )
}

interface GroupProps {
  readonly title: string
  readonly isOpen: boolean
  readonly children: ReactNode
}

function Group({ title, isOpen, children }: GroupProps) {
  return (
    <Disclosure
      summary={<span className="text-sm font-medium">{title}</span>}
      defaultOpen={isOpen}
      className="border-b border-line"
    >
      <fieldset className="flex flex-col gap-2.5 pt-1 text-sm">
        <legend className="sr-only">{title}</legend>
        <Suspense>{children}</Suspense>
      </fieldset>
    </Disclosure>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly isChecked: boolean
  readonly count: number
  readonly children: ReactNode
}

function Choice({ name, value, isChecked, count, children }: ChoiceProps) {
  return (
    <Checkbox
      name={name}
      value={value}
      checked={isChecked}
      onChange={ignore}
      label={
        <span className="flex items-center gap-2 pt-0.5">
          {children} <span className="vt-numbers text-ink-faint">{count}</span>
        </span>
      }
    />
  )
}

/** An option with different values for all products filters nothing, but colours are always useful. */
const narrows =
  (list: ListQuery) =>
  ({ name, choices }: ProductFacets['options'][number]): boolean =>
    choices.some(({ count, colorCode }) => count > 1 || colorCode) || isChosen(list, name)

const isChosen = (list: ListQuery, option: string): boolean =>
  list.choices.some((choice) => choice.startsWith(`${option}:`))

// The form handles the event, and the address determines the state.
const ignore = () => {}

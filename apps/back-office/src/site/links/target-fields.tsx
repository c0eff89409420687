import { useQuery } from '@tanstack/react-query'
import type { MenuEntryType } from '@vitrine/client/menus'
import { useClient } from '@vitrine/react/provider'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { parentChoices } from '../../catalogue/collections/collection-tree.ts'
import { allCollectionsOptions } from '../../data/products.ts'
import { pagesByTitleOptions, pathOf } from '../pages/pages.ts'
import { emptyTarget, isWholeTarget, type LinkTarget, targetTypes } from './link-target.ts'
import { ProductChoice } from './product-choice.tsx'

export interface TargetFieldsProps {
  readonly target: LinkTarget
  readonly onChange: (target: LinkTarget) => void
  readonly types: readonly MenuEntryType[]
  /** Shows what is missing. */
  readonly isTried: boolean
}

/** The fields that choose where a link of the shop leads. */
export function TargetFields({ target, onChange, types, isTried }: TargetFieldsProps) {
  const client = useClient()
  const { data: collections = [] } = useQuery(allCollectionsOptions(client))
  const { data: pages = [] } = useQuery(pagesByTitleOptions(client))
  const { type, id, path } = target
  const errorOf = (text: string) => (isTried && !isWholeTarget(target) ? text : undefined)
  return (
    <>
      <Select
        label="Leads to"
        value={type}
        options={types.map((value) => ({ value, label: targetTypes[value] }))}
        onChange={(event) => onChange(emptyTarget(event.target.value as MenuEntryType))}
      />
      {type === 'COLLECTION' ? (
        <Select
          label="Collection"
          placeholder="Choose a collection"
          value={id}
          options={parentChoices(collections, undefined)}
          onChange={(event) => {
            const chosen = collections.find((one) => one.id === event.target.value)
            onChange(
              chosen
                ? { type, id: chosen.id, name: chosen.name, path: `/collections/${chosen.slug}` }
                : emptyTarget(type),
            )
          }}
          error={errorOf('Choose a collection')}
        />
      ) : null}
      {type === 'PAGE' ? (
        <Select
          label="Page"
          placeholder="Choose a page"
          value={id}
          options={pages.map((page) => ({ value: page.id, label: page.title }))}
          onChange={(event) => {
            const chosen = pages.find((one) => one.id === event.target.value)
            onChange(
              chosen ? { type, id: chosen.id, name: chosen.title, path: pathOf(chosen) } : emptyTarget(type),
            )
          }}
          error={errorOf('Choose a page')}
        />
      ) : null}
      {type === 'PRODUCT' ? (
        <>
          <ProductChoice
            value={id}
            onChange={({ id, name, slug }) => onChange({ type, id, name, path: `/products/${slug}` })}
          />
          {errorOf('x') ? (
            <p role="alert" className="text-sm text-critical">
              Choose a product
            </p>
          ) : null}
        </>
      ) : null}
      {type === 'URL' ? (
        <TextField
          label="Path or address"
          value={path}
          maxLength={2000}
          placeholder="/track-order"
          onChange={(event) => onChange({ ...target, path: event.target.value })}
          hint="A path of your shop, or an address that begins with https://, mailto: or tel:"
          error={errorOf('Expected a path such as /track-order, or https://')}
        />
      ) : null}
    </>
  )
}

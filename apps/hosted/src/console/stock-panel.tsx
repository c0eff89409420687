import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import type { SubmitEvent } from 'react'
import type { Connection } from '../generated/hosted-pages.ts'
import { ask, stock } from './control-plane.ts'
import { Panel, useChange } from './panel.tsx'

type Product = NonNullable<Connection['products']>[number]

export function StockPanel({ products }: { readonly products: readonly Product[] }) {
  const byId = new Map(products.map((product) => [product.catalogItemId, product]))
  return (
    <Panel
      title="Stock"
      lead={
        byId.size === 0
          ? 'This shop has no products.'
          : 'The products of connection.json. Empty: stock not tracked.'
      }
    >
      <ul className="flex flex-col gap-2">
        {[...byId.values()].map((product) => (
          <StockLine key={product.catalogItemId} product={product} />
        ))}
      </ul>
    </Panel>
  )
}

function StockLine({ product: { catalogItemId, name } }: { readonly product: Product }) {
  const options = stock(catalogItemId)
  const { data, isPending } = useQuery(options)
  const change = useChange(
    (left: number | null) => ask(`PUT /_dev/stock/${catalogItemId}`, { stock: left }),
    options.queryKey,
    (left) => (left === null ? `Stock of ${name} is not tracked.` : `Stock of ${name}: ${left}.`),
  )
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('stock'))
    change.mutate(typed === '' ? null : Number(typed))
  }
  return (
    <li>
      <form className="flex items-center gap-3" onSubmit={save}>
        <span className="min-w-0 flex-1 text-sm">{name}</span>
        <TextField
          key={String(data?.stock)}
          name="stock"
          label={`Stock of ${name}`}
          hideLabel
          type="number"
          min={0}
          max={1_000_000}
          className="w-28"
          disabled={isPending}
          defaultValue={data?.stock ?? ''}
          error={change.error ? 'Not saved' : undefined}
        />
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          busy={change.isPending}
          aria-label={`Set stock of ${name}`}
        >
          Set
        </Button>
      </form>
    </li>
  )
}

import type { PreviewProductImportOutput } from '@vitrine/client/product-imports'
import { Cell, HeadCell, Table } from '@vitrine/ui/table'

import { counted } from '../../data/format.ts'

type Sample = PreviewProductImportOutput['preview']['samples'][number]

/** The first products of the file, as they will be. */
export function SampleTable({ samples }: { readonly samples: readonly Sample[] }) {
  return (
    <Table caption="First products">
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell>Variants</HeadCell>
          <HeadCell numeric>Price</HeadCell>
          <HeadCell>Pictures</HeadCell>
          <HeadCell>Collections</HeadCell>
        </tr>
      </thead>
      <tbody>
        {samples.map((sample) => (
          <tr key={sample.slug ?? sample.name}>
            <Cell>
              <span className="font-medium">{sample.name}</span>
              <span className="block text-xs text-ink-soft">{sample.slug}</span>
            </Cell>
            <Cell>{variantsOf(sample)}</Cell>
            <Cell numeric>{pricesOf(sample)}</Cell>
            <Cell>{counted(sample.media?.length ?? 0, 'picture', 'pictures')}</Cell>
            <Cell>{sample.collections?.join(', ')}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function variantsOf({ variants, options = [] }: Sample): string {
  const names = options.map(({ name }) => name).join(', ')
  return `${counted(variants.length, 'variant', 'variants')}${names ? ` by ${names}` : ''}`
}

function pricesOf({ variants }: Sample): string {
  const sorted = variants.toSorted((a, b) => Number(a.price) - Number(b.price))
  const [least = '', most = ''] = [sorted[0]?.price, sorted.at(-1)?.price]
  return least === most ? least : `${least} – ${most}`
}

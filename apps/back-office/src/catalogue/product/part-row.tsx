import type { Product } from '@vitrine/client/products'
import { Badge } from '@vitrine/ui/badge'
import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon } from '@vitrine/ui/icons'
import { Select } from '@vitrine/ui/select'
import { Link } from 'react-router'

import { formatMinor, toMinor } from '../../data/money.ts'
import { visibilities, visibilityOf } from '../../data/products.ts'
import { NumberField } from '../../form/field-kit.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { variantOf } from './bundle-saving.ts'
import type { PartDraft } from './product-draft.ts'

/** The entry of the list by which shoppers choose. */
const offered = 'offered'

export interface PartRowProps {
  readonly part: PartDraft
  /** Undefined: it is deleted, or still unknown. */
  readonly product: Product | undefined
  /** False while the products are loaded. */
  readonly isKnown: boolean
  readonly currency: string
  readonly onChange: (changes: Partial<PartDraft>) => void
  /** Makes the options of the part options of the bundle; absent if the bundle would have too many. */
  readonly onOffer: (() => void) | undefined
  readonly onRemove: () => void
  readonly errorOf: (field: 'productId' | 'variantId' | 'quantity') => string | undefined
}

/** A part of a bundle: its product, variant and quantity. */
export function PartRow(props: PartRowProps) {
  const { part, product, isKnown, currency, onChange, onOffer, onRemove, errorOf } = props
  const name = product?.name ?? part.name
  const variant = variantOf(part, product)
  const error = errorOf('productId')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line py-3">
      <ProductPicture media={product?.media[0]} className="size-10" />
      <div className="min-w-32 flex-1">
        {product ? (
          <Link to={`/products/${product.id}`} className="vt-link vt-reach">
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        {isKnown ? (
          <PartNote
            product={product}
            variant={variant}
            currency={currency}
            isChosen={part.variantId !== ''}
          />
        ) : null}
        {error ? (
          <p role="alert" className="text-sm text-critical">
            {error}
          </p>
        ) : null}
      </div>
      {product && product.variants.length > 1 ? (
        <Select
          label={`Variant of ${name}`}
          hideLabel
          placeholder="Choose a variant"
          value={variant?.id ?? ''}
          options={[
            ...(onOffer ? [{ value: offered, label: 'Shoppers choose' }] : []),
            ...product.variants.map(({ id, choices }) => ({
              value: id,
              label: Object.values(choices).join(', '),
            })),
          ]}
          onChange={({ target: { value } }) =>
            value === offered ? onOffer?.() : onChange({ variantId: value })
          }
          error={errorOf('variantId')}
          className="w-48 max-w-full"
        />
      ) : null}
      <NumberField
        label={`Quantity of ${name}`}
        hideLabel
        unit="×"
        value={part.quantity}
        onChange={(quantity) => onChange({ quantity: quantity.replace(/\D/g, '') })}
        error={errorOf('quantity')}
        className="w-20"
      />
      <IconButton label={`Remove ${name}`} size="sm" icon={<CloseIcon size={16} />} onClick={onRemove} />
    </li>
  )
}

interface PartNoteProps extends Pick<PartRowProps, 'product' | 'currency'> {
  readonly variant: Product['variants'][number] | undefined
  readonly isChosen: boolean
}

/** The price of a unit, or why the bundle cannot be sold. */
function PartNote({ product, variant, currency, isChosen }: PartNoteProps) {
  const problem = !product
    ? 'Deleted'
    : visibilityOf(product) !== visibilities.PUBLISHED
      ? `${visibilityOf(product).name}: the bundle is sold out`
      : isChosen && !variant
        ? 'Variant deleted'
        : variant?.stock.status === 'SOLD_OUT'
          ? 'Sold out'
          : undefined
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      {variant ? (
        <span className="vt-numbers">{formatMinor(toMinor(variant.price.amount, currency), currency)}</span>
      ) : null}
      {problem ? <Badge tone="critical">{problem}</Badge> : null}
    </span>
  )
}

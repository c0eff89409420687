import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { Select } from '@vitrine/ui/select'
import { useState } from 'react'

import { formatMinor } from '../../data/money.ts'
import { productsByIdOptions } from '../../data/products.ts'
import { Section } from '../../shell/section.tsx'
import { ProductPicker } from '../collections/product-picker.tsx'
import { type Saving, savingOf } from './bundle-saving.ts'
import { canOfferChoices, offerChoices } from './offer-choices.ts'
import { PartRow } from './part-row.tsx'
import { newVariant, type PartDraft, variantName } from './product-draft.ts'
import type { SectionState } from './section-state.ts'

/** The limit of the platform. */
const maximum = 12

interface BundleSectionProps extends SectionState {
  readonly currency: string
  readonly ownId: string | undefined
}

/** The parts of a bundle. With options, each variant has parts of its own. */
export function BundleSection({ draft, change, errorOf, currency, ownId }: BundleSectionProps) {
  const { variants, options } = draft
  const [picking, setPicking] = useState(false)
  const [shown, setShown] = useState('')
  const at = Math.max(
    0,
    variants.findIndex(({ key }) => key === shown),
  )
  const variant = variants[at] ?? newVariant
  const { parts } = variant
  const ids = [...new Set(variants.flatMap((one) => one.parts.map(({ productId }) => productId)))].sort()
  const { data: products, isPlaceholderData } = useQuery({
    ...productsByIdOptions(useClient(), ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  const put = (next: readonly PartDraft[]) =>
    change({ variants: variants.map((one, index) => (index === at ? { ...one, parts: next } : one)) })
  const error = errorOf(`variants[${at}].parts`)
  return (
    <Section
      title="Parts"
      end={
        parts.length < maximum ? (
          <Button
            variant="secondary"
            size="sm"
            icon={<PlusIcon size={16} />}
            onClick={() => setPicking(true)}
          >
            Add parts
          </Button>
        ) : null
      }
    >
      {variants.length > 1 ? (
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <Select
            label="Parts of the variant"
            value={variant.key}
            options={variants.map(({ key, choices }) => ({
              value: key,
              label: variantName(choices, options),
            }))}
            onChange={({ target }) => setShown(target.value)}
            className="w-64"
          />
          <Button
            variant="quiet"
            size="sm"
            disabled={parts.length === 0}
            onClick={() => change({ variants: variants.map((one) => ({ ...one, parts })) })}
          >
            Use these parts for all variants
          </Button>
        </div>
      ) : null}
      {parts.length === 0 ? (
        <p className="text-sm text-ink-soft">
          Add the products that customers get together. The stock of the bundle follows from theirs.
        </p>
      ) : (
        <ul aria-label="Parts" className="border-t border-line">
          {parts.map((part, index) => {
            const product = products?.get(part.productId)
            const isOffered = product && part.variantId === '' && canOfferChoices(draft, product)
            return (
              <PartRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a part may stand twice with different variants
                key={`${part.productId} ${index}`}
                part={part}
                product={product}
                onOffer={isOffered ? () => change(offerChoices(draft, product)) : undefined}
                isKnown={products !== undefined && !isPlaceholderData}
                currency={currency}
                onChange={(changes) => put(parts.map((one) => (one === part ? { ...one, ...changes } : one)))}
                onRemove={() => put(parts.filter((one) => one !== part))}
                errorOf={(field) => errorOf(`variants[${at}].parts[${index}].${field}`)}
              />
            )
          })}
        </ul>
      )}
      {error ? (
        <p role="alert" className="mt-2 text-sm text-critical">
          {error}
        </p>
      ) : null}
      <SavingText
        saving={savingOf(variant.price, parts, products ?? new Map(), currency)}
        currency={currency}
      />
      <ProductPicker
        open={picking}
        title="Add parts"
        isOffered={({ id, itemType, visibility }) =>
          id !== ownId && itemType !== 'BUNDLE' && itemType !== 'GIFT_CARD' && visibility !== 'ARCHIVED'
        }
        onClose={() => setPicking(false)}
        onChoose={(added) => {
          const chosen = added.map((productId) => ({ productId, variantId: '', quantity: '1', name: '' }))
          put([...parts, ...chosen].slice(0, maximum))
        }}
      />
    </Section>
  )
}

function SavingText({
  saving,
  currency,
}: {
  readonly saving: Saving | undefined
  readonly currency: string
}) {
  if (!saving) return null
  const { alone, saved, percent } = saving
  const bought = `Bought alone, the parts cost ${formatMinor(alone, currency)}.`
  const text =
    saved > 0n
      ? `${bought} Customers save ${formatMinor(saved, currency)} (${percent}%).`
      : saved < 0n
        ? `${bought} The bundle costs ${formatMinor(-saved, currency)} more.`
        : bought
  return (
    <p role="status" className="vt-numbers mt-3 text-sm text-ink-soft">
      {text}
    </p>
  )
}

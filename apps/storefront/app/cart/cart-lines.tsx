import type { CartState, LineItem } from '@vitrine/react/cart'
import { Price } from '@vitrine/ui/price'
import { QuantityStepper } from '@vitrine/ui/quantity-stepper'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'

import { RemovedNotice } from '../shell/removed-notice.tsx'
import { moreTexts } from '../texts/texts.ts'
import { LinePicture } from './line-picture.tsx'
import { detailsText, extraText } from './line-text.ts'

interface CartLinesProps {
  readonly cart: CartState
  readonly large?: boolean
}

export function CartLines({ cart, large }: CartLinesProps) {
  const [removed, setRemoved] = useState<LineItem>()
  const remove = (line: LineItem) => {
    setRemoved(line)
    cart.remove(line.id)
  }
  const putBack = ({ id: _, quantity, catalogReference, ...preview }: LineItem) => {
    if (catalogReference) cart.add({ catalogReference, quantity }, preview)
    setRemoved(undefined)
  }
  return (
    <>
      {removed ? (
        <RemovedNotice
          key={removed.id}
          name={removed.productName?.translated ?? moreTexts.cart.item}
          onUndo={() => putBack(removed)}
        />
      ) : null}
      <ul className="divide-y divide-line">
        {cart.lines.map((line) => (
          <Line key={line.id} line={line} cart={cart} onRemove={() => remove(line)} large={large} />
        ))}
      </ul>
    </>
  )
}

interface LineProps {
  readonly line: LineItem
  readonly cart: CartState
  readonly onRemove: () => void
  readonly large?: boolean | undefined
}

function Line({ line, cart, onRemove, large }: LineProps) {
  const name = line.productName?.translated ?? ''
  const isSaved = line.lineItemPrice !== undefined && !cart.isSaving
  const details = [detailsText(line.descriptionLines), extraText(line)].filter(Boolean).join(' · ')
  return (
    <li className={`flex gap-4 ${large ? 'py-6 sm:gap-6' : 'py-5'}`}>
      <LinePicture image={line.image} className={large ? 'w-24 sm:w-28' : 'w-20'} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-baseline justify-between gap-4">
          <Link
            to={line.url?.relativePath ?? '/products'}
            className="font-display text-lg leading-snug hover:underline"
          >
            {name}
          </Link>
          <LineTotal line={line} isSaved={isSaved} />
        </div>
        {details ? <p className="text-sm text-ink-soft">{details}</p> : null}
        <Availability line={line} />
        <form
          method="post"
          action="/cart"
          onSubmit={stay}
          className="mt-auto flex items-center justify-between gap-3 pt-3"
        >
          <input type="hidden" name="line" value={line.id} />
          <QuantityStepper
            label={moreTexts.cart.quantityOf(name)}
            name="quantity"
            stepName="step"
            value={line.quantity}
            onChange={(quantity) => cart.setQuantity(line.id, quantity)}
            max={line.availability?.quantityAvailable ?? 999}
            disabled={line.fixedQuantity}
          />
          <button
            type="submit"
            name="intent"
            value="remove"
            onClick={onRemove}
            aria-label={moreTexts.cart.removeOf(name)}
            className="vt-link min-h-11 px-1 text-sm text-ink-soft"
          >
            {moreTexts.cart.remove}
          </button>
        </form>
      </div>
    </li>
  )
}

// Without scripts, the server handles the form; with scripts, the buttons do.
const stay = (event: FormEvent) => event.preventDefault()

/** The platform's line total or, before its response, the unit price. */
function LineTotal({ line, isSaved }: { readonly line: LineItem; readonly isSaved: boolean }) {
  if (isSaved || line.quantity === 1) {
    const { formattedAmount } = (isSaved ? line.lineItemPrice : line.price) ?? {}
    return formattedAmount ? <Price text={formattedAmount} estimate={!isSaved} /> : null
  }
  return line.price ? <Price text={`${line.quantity} × ${line.price.formattedAmount}`} estimate /> : null
}

function Availability({ line }: { readonly line: LineItem }) {
  const { status, quantityAvailable } = line.availability ?? {}
  if (status === 'NOT_AVAILABLE' || status === 'NOT_FOUND')
    return <p className="text-sm text-critical">{moreTexts.cart.soldOut}</p>
  if (quantityAvailable !== undefined && quantityAvailable <= 5)
    return <p className="text-sm text-caution">{moreTexts.cart.onlyLeft(quantityAvailable)}</p>
  return null
}

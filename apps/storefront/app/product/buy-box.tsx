import type { Product, ProductVariant } from '@vitrine/client/products'
import { useCartActions } from '@vitrine/react/cart'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { Price } from '@vitrine/ui/price'
import { QuantityStepper } from '@vitrine/ui/quantity-stepper'
import { type FormEvent, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'

import { preloadCartDrawer, useOpenCartDrawer } from '../cart/cart-drawer-provider.tsx'
import type { Failure } from '../data/failure.ts'
import { useFilledIn } from '../data/use-filled-in.ts'
import { messageOf } from '../data/user-message.ts'
import { texts } from '../texts/texts.ts'
import { savingText } from './bundle-saving.ts'
import { BuyBar } from './buy-bar.tsx'
import { type Choices, choose, isSoldOut, shownVariant, variantOf } from './choose-variant.ts'
import { DatePicker } from './date-picker.tsx'
import { readNamed, readQuantity, readSubscription } from './filled-in.ts'
import { OptionPicker } from './option-picker.tsx'
import { PriceNote } from './price-note.tsx'
import { priceOf, toPurchase } from './purchase.ts'
import { StockNote } from './stock-note.tsx'
import { SubscriptionPicker } from './subscription-picker.tsx'

interface BuyBoxProps {
  readonly product: Product
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
  /** The failure of a form that was submitted without scripts. */
  readonly failure?: Failure | undefined
  /** True if that form succeeded. */
  readonly wasAdded?: boolean
  /** The day of the request, for the delivery estimate. */
  readonly today?: Date
  readonly onAdded?: () => void
  /** True for a hidden product that staff look at: it cannot be bought. */
  readonly isPreview?: boolean
  /** True on the page of the product: on a phone, a bar replaces the button that is not visible. */
  readonly hasBar?: boolean
}

/** Price, options and the add button of a product. The form also works without scripts. */
export function BuyBox({
  product,
  choices,
  onChoose,
  failure,
  wasAdded,
  today,
  onAdded,
  isPreview,
  hasBar,
}: BuyBoxProps) {
  const named = new URLSearchParams(useLocation().search)
  const least = product.minQuantity ?? 1
  const [quantity, setQuantity] = useState(Math.max(least, readQuantity(named)))
  const [subscriptionId, setSubscriptionId] = useState(readSubscription(product, named)?.id ?? '')
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useFilledIn(form, (filledIn) => {
    const data = new FormData(filledIn)
    onChoose(
      [...readNamed(data)].reduce((before, [name, value]) => choose(product, before, name, value), choices),
    )
    setSubscriptionId(readSubscription(product, data)?.id ?? '')
  })
  const { add } = useCartActions()
  const openCartDrawer = useOpenCartDrawer()
  const chosen = variantOf(product, choices)
  const variant = shownVariant(product, choices)
  if (!variant) return null
  const subscription = product.subscriptionOptions.find(({ id }) => id === subscriptionId)
  const price = priceOf(product, variant, subscription)
  const before = subscription ? variant.price : variant.fullPrice
  const saving = subscription ? undefined : savingText(product, variant)
  const priceTag = (
    <Price
      text={price.formattedAmount}
      {...(before && isMore(before, price) && { before: before.formattedAmount })}
    />
  )
  const pick = (name: string, value: string) => onChoose(choose(product, choices, name, value))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return
    const { catalogReference, preview } = toPurchase(product, chosen, subscription)
    add({ catalogReference, quantity }, preview)
    onAdded?.()
    openCartDrawer()
    setQuantity(least)
  }
  return (
    <Form ref={form} method="post" onSubmit={submit} className="flex flex-col gap-5 md:gap-7">
      <p className="text-2xl">
        {priceTag}
        {subscription ? <span className="text-base text-ink-soft"> {texts.product.perDelivery}</span> : null}
        <PriceNote itemType={product.itemType} />
        {saving ? <span className="mt-1 block text-sm text-accent">{saving}</span> : null}
      </p>
      {wasAdded ? (
        <noscript>
          <Banner tone="positive" title={texts.product.added}>
            <a href="/cart" className="vt-link">
              {texts.product.viewCart}
            </a>
          </Banner>
        </noscript>
      ) : null}
      {failure ? (
        <Banner tone="critical" {...(failure.requestId && { requestId: failure.requestId })}>
          {messageOf(failure.code)}
        </Banner>
      ) : null}
      {product.itemType === 'SERVICE' ? (
        <DatePicker product={product} choices={choices} onChoose={pick} />
      ) : (
        product.options.map((option) => (
          <OptionPicker
            key={option.name}
            product={product}
            option={option}
            choices={choices}
            onChoose={pick}
          />
        ))
      )}
      {product.subscriptionOptions.length > 0 ? (
        <SubscriptionPicker
          product={product}
          variant={variant}
          value={subscriptionId}
          onChange={setSubscriptionId}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isSoldOut(variant) ? null : (
          <QuantityStepper
            label={product.itemType === 'SERVICE' ? texts.product.people : texts.product.quantity}
            name="quantity"
            stepName="step"
            value={quantity}
            onChange={setQuantity}
            min={least}
            max={Math.min(variant.stock.quantity ?? 99, product.maxQuantity ?? 99)}
          />
        )}
        <Button
          ref={button}
          type="submit"
          disabled={isSoldOut(variant) || isPreview}
          onPointerEnter={preloadCartDrawer}
          onFocus={preloadCartDrawer}
          className="min-w-40 flex-1"
        >
          {addText(product, variant)}
        </Button>
      </div>
      {hasBar ? (
        <BuyBar
          button={button}
          name={product.name}
          price={priceTag}
          note={Object.values(choices).join(', ')}
          isSoldOut={isSoldOut(variant)}
        >
          {addText(product, variant)}
        </BuyBar>
      ) : null}
      {chosen ? <StockNote product={product} stock={chosen.stock} today={today} /> : null}
    </Form>
  )
}

function addText({ itemType }: Product, variant: ProductVariant): string {
  if (isSoldOut(variant)) return texts.product.soldOut
  if (variant.stock.status === 'PREORDER') return texts.product.preorder
  return itemType === 'SERVICE' ? texts.product.bookPlace : texts.product.addToCart
}

/** Two decimal texts of one currency have the same number of decimals. */
const isMore = (a: { amount: string }, b: { amount: string }): boolean =>
  a.amount !== b.amount && a.amount.padStart(20, '0') > b.amount.padStart(20, '0')

import type { Product } from '@vitrine/client/products'
import { useCartActions } from '@vitrine/react/cart'
import { PlusIcon } from '@vitrine/ui/icons'
import type { FormEvent, ReactNode } from 'react'

import { preloadCartDrawer, useOpenCartDrawer } from '../cart/cart-drawer-provider.tsx'
import { texts } from '../texts/texts.ts'
import { OptionsLink } from './options-link.tsx'

/** Loaded with the first button that may need it, because most visits of a list add nothing. */
const loadPurchase = () => import('../product/purchase.ts')

const circle =
  'grid size-9 place-items-center rounded-full bg-paper text-ink transition-colors duration-(--fast) hover:bg-surface'

/**
 * Adds a product from a list: at once, or after its options were chosen in a sheet. Without scripts, the form adds it
 * and the link leads to its page.
 */
export function QuickAdd({ product }: { readonly product: Product }) {
  if (product.stock.status === 'SOLD_OUT') return null
  const icon = (
    <span className={circle}>
      <PlusIcon size={18} />
    </span>
  )
  if (needsChoice(product))
    return (
      <OptionsLink product={product} label={texts.catalogue.chooseFor(product.name)} className={target}>
        {icon}
      </OptionsLink>
    )
  return <AddForm product={product}>{icon}</AddForm>
}

const target = 'grid size-11 place-items-center rounded-full'

function AddForm({ product, children }: { readonly product: Product; readonly children: ReactNode }) {
  const { add } = useCartActions()
  const openCartDrawer = useOpenCartDrawer()
  const quantity = product.minQuantity ?? 1
  const isPreorder = product.stock.status === 'PREORDER'
  const preload = () => {
    preloadCartDrawer()
    void loadPurchase().catch(() => undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [variant] = product.variants
    if (!variant) return
    const { toPurchase } = await loadPurchase()
    const { catalogReference, preview } = toPurchase(product, variant)
    add({ catalogReference, quantity }, preview)
    openCartDrawer()
  }
  return (
    <form method="post" action={`/products/${product.slug}`} onSubmit={submit}>
      <input type="hidden" name="quantity" value={quantity} />
      <button
        type="submit"
        aria-label={texts.catalogue[isPreorder ? 'quickPreorder' : 'quickAdd'](product.name)}
        title={isPreorder ? texts.catalogue.preorderAction : texts.catalogue.addToCart}
        onPointerEnter={preload}
        onFocus={preload}
        className={target}
      >
        {children}
      </button>
    </form>
  )
}

/** A gift card has amounts, a service has dates, and a subscription is a choice too. */
function needsChoice({ options, variants, subscriptionOptions, itemType }: Product): boolean {
  return options.length > 0 || variants.length > 1 || subscriptionOptions.length > 0 || itemType === 'SERVICE'
}

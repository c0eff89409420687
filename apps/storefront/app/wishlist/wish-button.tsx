import type { Product } from '@vitrine/client/products'
import { useWishlist, useWishlistActions } from '@vitrine/react/wishlist'
import { HeartIcon } from '@vitrine/ui/icons'
import { lazy, Suspense } from 'react'
import { texts } from '../texts/texts.ts'

const WishProblem = lazy(() => import('./wish-problem.tsx'))

interface WishButtonProps {
  readonly product: Pick<Product, 'id' | 'name'>
  /** The chosen variant; without it, the product as a whole. */
  readonly variantId?: string | undefined
  readonly className?: string
}

/** A heart that puts a product on the wishlist and takes it off, also without scripts. */
export function WishButton({ product: { id, name }, variantId, className }: WishButtonProps) {
  const wished = useWishlist().items.filter(({ productId }) => productId === id)
  const { add, remove, error, dismissError } = useWishlistActions()
  const isWished = wished.length > 0
  const variants = isWished ? wished.map((item) => item.variantId) : [variantId]
  return (
    <form
      method="post"
      action="/wishlist"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWished) remove(...wished)
        else add({ productId: id, ...(variantId && { variantId }) })
      }}
      className={className}
    >
      <input type="hidden" name="product" value={id} />
      {variants.map((variant = '') => (
        <input key={variant} type="hidden" name="variant" value={variant} />
      ))}
      <button
        type="submit"
        name="intent"
        value={isWished ? 'remove' : 'add'}
        aria-pressed={isWished}
        aria-label={texts.catalogue.wishlistOf(name)}
        title={isWished ? texts.catalogue.unwish : texts.catalogue.wish}
        className="grid size-11 place-items-center rounded-full text-ink aria-pressed:text-accent"
      >
        <span className="grid size-9 place-items-center rounded-full bg-paper transition-colors duration-(--fast) hover:bg-surface">
          <HeartIcon size={18} className={isWished ? 'fill-current' : undefined} />
        </span>
      </button>
      {error ? (
        <Suspense>
          <WishProblem error={error} onDismiss={dismissError} />
        </Suspense>
      ) : null}
    </form>
  )
}

import { buttonClass } from '@vitrine/ui/button'
import { Drawer } from '@vitrine/ui/drawer'
import { EmptyState } from '@vitrine/ui/empty-state'
import { ShoppingBagIcon } from '@vitrine/ui/icons'
import { Link } from 'react-router'
import { moreTexts } from '../texts/texts.ts'
import { CartLines } from './cart-lines.tsx'
import { CartProblem } from './cart-problem.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { CouponForm } from './coupon-form.tsx'
import { useEstimatedCart } from './use-estimated-cart.ts'

interface CartDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The cart in a drawer. Loaded on demand. */
export default function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const cart = useEstimatedCart()
  const isEmpty = cart.lines.length === 0 && !cart.isPending
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={moreTexts.cart.title}
      {...(!isEmpty && {
        footer: (
          <>
            <div className="-mt-5 mb-5 *:border-t-0">
              <CouponForm cart={cart} />
            </div>
            <CartSummary cart={cart} />
            <p className="mt-3 mb-5 text-xs text-ink-soft">{moreTexts.cart.estimates}</p>
            <CheckoutButton isSaving={cart.isSaving} />
            <Link to="/cart" className={`${buttonClass({ variant: 'quiet', size: 'sm', wide: true })} mt-2`}>
              {moreTexts.cart.view}
            </Link>
          </>
        ),
      })}
    >
      <CartProblem cart={cart} />
      <CartLines cart={cart} />
      {isEmpty ? (
        <EmptyState
          icon={<ShoppingBagIcon size={36} />}
          title={moreTexts.cart.empty}
          action={
            <Link to="/products" onClick={onClose} className={buttonClass({ variant: 'secondary' })}>
              {moreTexts.cart.shopAll}
            </Link>
          }
        >
          {moreTexts.cart.emptyHint}
        </EmptyState>
      ) : null}
    </Drawer>
  )
}

import { buttonClass } from '@vitrine/ui/button'
import { Drawer } from '@vitrine/ui/drawer'
import { EmptyState } from '@vitrine/ui/empty-state'
import { ShoppingBagIcon } from '@vitrine/ui/icons'
import { Link } from 'react-router'

import { BagLines } from './bag-lines.tsx'
import { BagProblem } from './bag-problem.tsx'
import { BagTotals } from './bag-totals.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { useBagCart } from './use-bag-cart.ts'

interface BagDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The bag beside the page. Loaded when it is first wanted. */
export default function BagDrawer({ isOpen, onClose }: BagDrawerProps) {
  const cart = useBagCart()
  const isEmpty = cart.lines.length === 0 && !cart.isPending
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title="Your bag"
      {...(!isEmpty && {
        footer: (
          <>
            <BagTotals cart={cart} />
            <p className="mt-3 mb-5 text-xs text-ink-soft">
              Delivery and tax are estimates until you give an address.
            </p>
            <CheckoutButton isSaving={cart.isSaving} />
            <Link to="/cart" className={`${buttonClass({ variant: 'quiet', size: 'sm', wide: true })} mt-2`}>
              See the whole bag
            </Link>
          </>
        ),
      })}
    >
      <BagProblem cart={cart} />
      <BagLines cart={cart} />
      {isEmpty ? (
        <EmptyState
          icon={<ShoppingBagIcon size={36} />}
          title="Nothing in it yet"
          action={
            <Link to="/products" onClick={onClose} className={buttonClass({ variant: 'secondary' })}>
              See everything we make
            </Link>
          }
        >
          What you add waits here, on this device and in your account.
        </EmptyState>
      ) : null}
    </Drawer>
  )
}

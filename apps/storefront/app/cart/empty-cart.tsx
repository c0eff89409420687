import type { CartState } from '@vitrine/react/cart'
import { useEmptyCart } from '@vitrine/react/empty-cart'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { type FormEvent, useState } from 'react'

import { counted } from '../data/format.ts'
import { userMessage } from '../data/user-message.ts'

/** Without scripts, the button empties the cart at once; with scripts, the buyer confirms it. */
export function EmptyCart({ cart }: { readonly cart: CartState }) {
  const [isAsking, setAsking] = useState(false)
  const empty = useEmptyCart()
  const close = () => setAsking(false)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAsking(true)
  }
  const items = counted(cart.itemCount, 'item', 'items')
  return (
    <>
      <form method="post" action="/cart" onSubmit={ask} className="flex justify-end">
        <button
          type="submit"
          name="intent"
          value="empty"
          className="vt-link min-h-11 px-1 text-sm text-ink-soft"
        >
          Empty cart
        </button>
      </form>
      <Dialog open={isAsking} onClose={close} title="Empty your cart?">
        <p className="text-ink-soft">
          {cart.couponCode ? `This removes ${items} and your discount code.` : `This removes ${items}.`}
        </p>
        {empty.error ? <Banner tone="critical" title={userMessage(empty.error)} className="mt-4" /> : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="danger" busy={empty.isPending || cart.isSaving} onClick={() => empty.mutate()}>
            Empty cart
          </Button>
          <Button variant="secondary" onClick={close}>
            Keep items
          </Button>
        </div>
      </Dialog>
    </>
  )
}

import type { CartState } from '@vitrine/react/cart'
import { useEmptyCart } from '@vitrine/react/empty-cart'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { type FormEvent, useState } from 'react'

import { userMessage } from '../data/user-message.ts'
import { moreTexts } from '../texts/texts.ts'

/** Without scripts, the button empties the cart at once; with scripts, the buyer confirms it. */
export function EmptyCart({ cart }: { readonly cart: CartState }) {
  const [isAsking, setAsking] = useState(false)
  const empty = useEmptyCart()
  const close = () => setAsking(false)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAsking(true)
  }
  return (
    <>
      <form method="post" action="/cart" onSubmit={ask} className="flex justify-end">
        <button
          type="submit"
          name="intent"
          value="empty"
          className="vt-link min-h-11 px-1 text-sm text-ink-soft"
        >
          {moreTexts.cart.emptyCart}
        </button>
      </form>
      <Dialog open={isAsking} onClose={close} title={moreTexts.cart.emptyQuestion}>
        <p className="text-ink-soft">
          {moreTexts.cart.emptyEffect(cart.itemCount, Boolean(cart.couponCode))}
        </p>
        {empty.error ? <Banner tone="critical" title={userMessage(empty.error)} className="mt-4" /> : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="danger" busy={empty.isPending || cart.isSaving} onClick={() => empty.mutate()}>
            {moreTexts.cart.emptyCart}
          </Button>
          <Button variant="secondary" onClick={close}>
            {moreTexts.cart.keepItems}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

import type { CartState } from '@vitrine/react/cart'
import { Button } from '@vitrine/ui/button'
import { Disclosure } from '@vitrine/ui/disclosure'
import { CloseIcon, TagIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'
import { type FormEvent, useState } from 'react'

import { messageOf, userMessage } from '../data/user-message.ts'
import { moreTexts } from '../texts/texts.ts'
import type { CartRefusal } from './change-cart.server.ts'

interface CouponFormProps {
  readonly cart: CartState
  /** The refusal of the same form without scripts. */
  readonly refusal?: CartRefusal | undefined
}

export function CouponForm({ cart, refusal }: CouponFormProps) {
  const { problem, couponCode } = cart
  const [tried, setTried] = useState<string>()
  const before = tried === undefined ? refusal : undefined
  const error =
    problem?.intent.kind === 'coupon' ? userMessage(problem.error) : before && messageOf(before.code)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('code')).trim()
    if (!typed) return
    setTried(typed)
    cart.applyCoupon(typed)
  }
  if (couponCode && !error)
    return (
      <form
        method="post"
        action="/cart"
        onSubmit={(event) => {
          event.preventDefault()
          setTried('')
          cart.removeCoupon()
        }}
        className="flex items-center justify-between gap-3 border-y border-line py-2.5 text-sm"
      >
        <span className="inline-flex items-center gap-2">
          <TagIcon size={16} /> {couponCode}
        </span>
        <button
          type="submit"
          name="intent"
          value="remove-coupon"
          aria-label={moreTexts.cart.removeCode(couponCode)}
          className="grid size-11 place-items-center rounded-full hover:bg-surface"
        >
          <CloseIcon size={16} />
        </button>
      </form>
    )
  return (
    <Disclosure
      summary={<span className="text-sm font-medium">{moreTexts.cart.addCode}</span>}
      defaultOpen={Boolean(error)}
      className="border-y border-line"
    >
      <form method="post" action="/cart" onSubmit={apply} className="flex items-start gap-2">
        <input type="hidden" name="intent" value="coupon" />
        <TextField
          label={moreTexts.cart.code}
          name="code"
          hideLabel
          placeholder={moreTexts.cart.code}
          defaultValue={tried ?? before?.typed ?? ''}
          error={error}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          className="flex-1"
        />
        <Button type="submit" variant="secondary" busy={cart.isSaving && tried !== undefined}>
          {moreTexts.cart.applyCode}
        </Button>
      </form>
    </Disclosure>
  )
}

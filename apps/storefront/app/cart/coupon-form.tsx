import type { CartState } from '@vitrine/react/cart'
import { Button } from '@vitrine/ui/button'
import { Disclosure } from '@vitrine/ui/disclosure'
import { CloseIcon, TagIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { userMessage } from '../data/user-message.ts'

export function CouponForm({ cart }: { readonly cart: CartState }) {
  const { problem, couponCode } = cart
  const error = problem?.intent.kind === 'coupon' ? userMessage(problem.error) : undefined
  const [code, setCode] = useState('')
  const apply = (data: FormData) => {
    const typed = String(data.get('code')).trim()
    if (typed) cart.applyCoupon(typed)
  }
  if (couponCode && !error)
    return (
      <p className="flex items-center justify-between gap-3 border-y border-line py-2.5 text-sm">
        <span className="inline-flex items-center gap-2">
          <TagIcon size={16} /> {couponCode}
        </span>
        <button
          type="button"
          onClick={() => {
            setCode('')
            cart.removeCoupon()
          }}
          aria-label={`Remove the code ${couponCode}`}
          className="grid size-11 place-items-center rounded-full hover:bg-surface"
        >
          <CloseIcon size={16} />
        </button>
      </p>
    )
  return (
    <Disclosure
      summary={<span className="text-sm font-medium">Add a code</span>}
      defaultOpen={Boolean(error)}
      className="border-y border-line"
    >
      {/* An action and not a listener: React keeps what is sent before the page can answer. */}
      <form action={apply} className="flex items-start gap-2">
        <TextField
          label="Discount code"
          name="code"
          hideLabel
          placeholder="Discount code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          className="flex-1"
        />
        <Button type="submit" variant="secondary" busy={cart.isSaving}>
          Apply
        </Button>
      </form>
    </Disclosure>
  )
}

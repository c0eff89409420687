import type { CartState } from '@vitrine/react/cart'
import { Banner } from '@vitrine/ui/banner'
import { useEffect, useRef } from 'react'

import { failureOf } from '../data/failure.ts'
import { messageOf } from '../data/user-message.ts'

/** What could not be done, where one is looking. A coupon's troubles stand beside its own field. */
export function BagProblem({ cart }: { readonly cart: CartState }) {
  const { problem } = cart
  const banner = useRef<HTMLDivElement>(null)
  const isHere = problem !== undefined && problem.intent.kind !== 'coupon'
  useEffect(() => {
    if (isHere) banner.current?.focus()
  }, [isHere])
  if (!isHere) return null
  const { code, requestId } = failureOf(problem.error)
  return (
    <Banner
      ref={banner}
      tone="critical"
      title={messageOf(code)}
      {...(requestId && { requestId })}
      className="mb-4"
      action={
        <button type="button" onClick={cart.dismissProblem} className="vt-link text-sm">
          Understood
        </button>
      }
    />
  )
}

import type { CartState } from '@vitrine/react/cart'
import { Banner } from '@vitrine/ui/banner'
import { useEffect, useRef } from 'react'

import { type Failure, failureOf } from '../data/failure.ts'
import { messageOf } from '../data/user-message.ts'
import { texts } from '../texts/texts.ts'

interface CartProblemProps {
  readonly cart: CartState
  /** The refusal of a form that was submitted without scripts. */
  readonly refusal?: Failure | undefined
}

/** The last failed change of the cart. Errors of a coupon show at its field. */
export function CartProblem({ cart, refusal }: CartProblemProps) {
  const { problem } = cart
  const banner = useRef<HTMLDivElement>(null)
  const isHere = problem !== undefined && problem.intent.kind !== 'coupon'
  useEffect(() => {
    if (isHere) banner.current?.focus()
  }, [isHere])
  const failure = isHere ? failureOf(problem.error) : refusal
  if (!failure) return null
  const { code, requestId } = failure
  return (
    <Banner
      ref={banner}
      tone="critical"
      title={messageOf(code)}
      {...(requestId && { requestId })}
      className="mb-4"
      {...(isHere && {
        action: (
          <button type="button" onClick={cart.dismissProblem} className="vt-link text-sm">
            {texts.shell.dismiss}
          </button>
        ),
      })}
    />
  )
}

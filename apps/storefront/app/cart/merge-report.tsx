import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Cart, undoCartMerge } from '@vitrine/client/current-cart'
import { cartOptions } from '@vitrine/react/cart'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'

import { userMessage } from '../data/user-message.ts'

type Report = NonNullable<Cart['mergeReport']>

/** Reports how a sign-in merged two carts, and offers to undo it. It disappears after the next change of the cart. */
export function MergeReport({ cart }: { readonly cart: Cart }) {
  const undo = useUndo()
  const { mergeReport: report, updatedDate } = cart
  const lines = report ? sentences(report) : []
  if (!report || lines.length === 0 || updatedDate.getTime() - report.mergedDate.getTime() > 5000) return null
  return (
    <Banner
      tone="accent"
      title={titles[report.policy]}
      className="my-4"
      action={
        <form
          method="post"
          action="/cart"
          onSubmit={(event) => {
            event.preventDefault()
            undo.mutate()
          }}
        >
          <Button
            type="submit"
            name="intent"
            value="undo-merge"
            variant="secondary"
            size="sm"
            busy={undo.isPending}
          >
            Undo
          </Button>
        </form>
      }
    >
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {undo.error ? (
        <p role="alert" className="mt-2 text-critical">
          {userMessage(undo.error)}
        </p>
      ) : null}
    </Banner>
  )
}

const titles = {
  ADD_UP: 'We combined your two carts',
  KEEP_MEMBERS: 'This is the cart from your account',
  KEEP_VISITORS: 'This is the cart from this device',
} as const satisfies Record<Report['policy'], string>

function useUndo() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => undoCartMerge(client, {}),
    onSuccess: ({ cart }) => queries.setQueryData(cartOptions(client).queryKey, cart),
  })
}

export function sentences({ added, capped, leftOut, priceChanged, coupon }: Report): string[] {
  return [
    ...added.map(({ productName, quantity }) => `${quantity} × ${productName} added.`),
    ...leftOut.map(({ productName, quantity }) => `${quantity} × ${productName} not added.`),
    ...capped.map(({ productName, requested, kept }) =>
      kept > 0
        ? `${productName}: only ${kept} of ${requested} available.`
        : `${productName} is sold out. We removed it.`,
    ),
    ...priceChanged.map(
      ({ productName, before, now }) =>
        `${productName} now costs ${now.formattedAmount}, not ${before.formattedAmount}.`,
    ),
    ...(coupon?.outcome === 'DROPPED' ? [`Coupon ${coupon.code} no longer applies.`] : []),
  ]
}

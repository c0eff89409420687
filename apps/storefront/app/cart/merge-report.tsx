import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Cart, undoCartMerge } from '@vitrine/client/current-cart'
import { cartOptions } from '@vitrine/react/cart'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'

import { userMessage } from '../data/user-message.ts'
import { moreTexts } from '../texts/texts.ts'

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
      title={moreTexts.cart.merged[report.policy]}
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
            {moreTexts.cart.undo}
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
    ...added.map(({ productName, quantity }) => moreTexts.cart.added(quantity, productName)),
    ...leftOut.map(({ productName, quantity }) => moreTexts.cart.notAdded(quantity, productName)),
    ...capped.map(({ productName, requested, kept }) =>
      kept > 0 ? moreTexts.cart.capped(productName, kept, requested) : moreTexts.cart.gone(productName),
    ),
    ...priceChanged.map(({ productName, before, now }) =>
      moreTexts.cart.newPrice(productName, now.formattedAmount, before.formattedAmount),
    ),
    ...(coupon?.outcome === 'DROPPED' ? [moreTexts.cart.codeDropped(coupon.code)] : []),
  ]
}

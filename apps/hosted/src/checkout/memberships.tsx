import { Checkbox } from '@vitrine/ui/checkbox'
import { useState } from 'react'
import type { Checkout } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import { checkoutSentences } from './sentences.ts'
import { useCheckoutChange } from './use-checkout.ts'

type Membership = Checkout['membershipOptions']['eligibleMemberships'][number]
type Selected = readonly Pick<Membership, 'id' | 'appId' | 'lineItemIds'>[]

/** The buyer's memberships that can pay for items. */
export function Memberships({ checkout }: { readonly checkout: Checkout }) {
  const change = useCheckoutChange(checkout.id)
  // Local state, so that the checkbox changes in the same event and not after the call.
  const [picked, setPicked] = useState<Selected>()
  const { eligibleMemberships: eligible, selectedMemberships } = checkout.membershipOptions
  if (eligible.length === 0) return null
  const selected = picked ?? selectedMemberships?.memberships ?? []
  const use = (membership: Membership, wanted: boolean) => {
    const { id, appId, lineItemIds } = membership
    const others = selected.filter((one) => one.id !== id)
    const memberships = wanted ? [...others, { id, appId, lineItemIds }] : others
    setPicked(memberships)
    change.mutate(
      { kind: 'update', input: { membershipOptions: { selectedMemberships: { memberships } } } },
      { onSettled: () => setPicked(undefined) },
    )
  }
  return (
    <fieldset className="flex flex-col gap-3 py-4" disabled={change.isPending}>
      <legend className="sr-only">Your memberships</legend>
      {eligible.map((membership) => (
        <Checkbox
          key={membership.id}
          label={`Pay with ${membership.name.translated ?? membership.name.original}`}
          hint={hintOf(membership, checkout)}
          checked={selected.some(({ id }) => id === membership.id)}
          onChange={({ target }) => use(membership, target.checked)}
        />
      ))}
      {change.error ? (
        <p role="alert" className="text-sm text-critical">
          {toFailure(change.error, checkoutSentences).sentence}
        </p>
      ) : null}
    </fieldset>
  )
}

/** Example: `For: Wheel evening. 3 of 5 left`. */
function hintOf({ credits, lineItemIds }: Membership, { lineItems }: Checkout): string {
  const names = lineItems
    .filter(({ id }) => lineItemIds.includes(id))
    .map((item) => item.productName.translated)
  const left = credits ? `${credits.remaining} of ${credits.total} left` : ''
  return [names.length > 0 && `For: ${names.join(', ')}`, left].filter(Boolean).join('. ')
}

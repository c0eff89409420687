import { Checkbox } from '@vitrine/ui/checkbox'
import type { Checkout } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import { checkoutSentences } from './sentences.ts'
import { useCheckoutChange } from './use-checkout.ts'

type Membership = Checkout['membershipOptions']['eligibleMemberships'][number]

/** Memberships of the buyer that can pay items instead of money. */
export function Memberships({ checkout }: { readonly checkout: Checkout }) {
  const change = useCheckoutChange(checkout.id)
  const { eligibleMemberships: eligible, selectedMemberships } = checkout.membershipOptions
  if (eligible.length === 0) return null
  // The box is ticked in the very event, not when the answer is there.
  const sent = change.isPending && change.variables.kind === 'update' ? change.variables.input : undefined
  const selected = (sent?.membershipOptions?.selectedMemberships ?? selectedMemberships)?.memberships ?? []
  const use = (membership: Membership, wanted: boolean) => {
    const { id, appId, lineItemIds } = membership
    const others = selected.filter((one) => one.id !== id)
    const memberships = wanted ? [...others, { id, appId, lineItemIds }] : others
    change.mutate({ kind: 'update', input: { membershipOptions: { selectedMemberships: { memberships } } } })
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

/** `For: Wheel evening. 3 of 5 left`. */
function hintOf({ credits, lineItemIds }: Membership, { lineItems }: Checkout): string {
  const names = lineItems
    .filter(({ id }) => lineItemIds.includes(id))
    .map((item) => item.productName.translated)
  const left = credits ? `${credits.remaining} of ${credits.total} left` : ''
  return [names.length > 0 && `For: ${names.join(', ')}`, left].filter(Boolean).join('. ')
}

import { Checkbox } from '@vitrine/ui/checkbox'
import type { Checkout } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import { SendButton } from '../shell/without-script.tsx'
import { texts } from '../texts/texts.ts'
import { checkoutSentences } from './sentences.ts'
import { useCheckoutChange } from './use-checkout.ts'

type Membership = Checkout['membershipOptions']['eligibleMemberships'][number]

/** The buyer's memberships that can pay for items. */
export function Memberships({ checkout }: { readonly checkout: Checkout }) {
  const { eligibleMemberships: eligible, selectedMemberships } = checkout.membershipOptions
  const change = useCheckoutChange('memberships', checkout.id)
  const selected = selectedMemberships?.memberships ?? []
  const initial = Object.fromEntries(
    eligible.map(({ id }) => [id, selected.some((one) => one.id === id) ? 'on' : '']),
  )
  const form = useForm<Record<string, string>>('memberships', initial, () => ({}))
  if (eligible.length === 0) return null
  const save = (ticked: Record<string, string>) => {
    const memberships = eligible
      .filter(({ id }) => ticked[id])
      .map(({ id, appId, lineItemIds }) => ({ id, appId, lineItemIds }))
    change.mutate(
      { kind: 'update', input: { membershipOptions: { selectedMemberships: { memberships } } } },
      { onError: () => form.set(initial) },
    )
  }
  return (
    <PostForm {...form.submit(save)} className="py-4">
      <fieldset className="flex flex-col gap-3" disabled={change.isPending}>
        <legend className="sr-only">{texts().checkout.memberships}</legend>
        {eligible.map((membership) => (
          <Checkbox
            key={membership.id}
            {...form.box(membership.id)}
            label={texts().checkout.payWith(membership.name.translated ?? membership.name.original)}
            hint={hintOf(membership, checkout)}
            onChange={({ target }) => {
              const ticked = { [membership.id]: target.checked ? 'on' : '' }
              form.set(ticked)
              save({ ...form.values, ...ticked })
            }}
          />
        ))}
        <SendButton>{texts().checkout.apply}</SendButton>
        {change.error ? (
          <p role="alert" className="text-sm text-critical">
            {toFailure(change.error, checkoutSentences()).sentence}
          </p>
        ) : null}
      </fieldset>
    </PostForm>
  )
}

/** Example: `For: Evening class. 3 of 5 left`. */
function hintOf({ credits, lineItemIds }: Membership, { lineItems }: Checkout): string {
  const names = lineItems
    .filter(({ id }) => lineItemIds.includes(id))
    .map((item) => item.productName.translated)
  const left = credits ? texts().checkout.creditsLeft(credits.remaining, credits.total) : ''
  return [names.length > 0 && texts().checkout.creditsFor(names.join(', ')), left].filter(Boolean).join('. ')
}

import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { RefreshIcon } from '@vitrine/ui/icons'
import { useEffect, useRef } from 'react'
import { Form, Link, useActionData } from 'react-router'
import { moreTexts } from '../texts/texts.ts'
import type { Reordered } from './reordered.ts'

/** Loads the page again, so that every part of it has the new cart. */
export function ReorderForm() {
  return (
    <Form method="post" reloadDocument>
      <Button
        type="submit"
        name="intent"
        value="reorder"
        variant="secondary"
        size="sm"
        icon={<RefreshIcon size={16} />}
      >
        {moreTexts.orders.buyAgain}
      </Button>
    </Form>
  )
}

/** The items that are in the cart now, and why others are not. */
export function ReorderOutcome() {
  const { reordered } = useActionData<Partial<Reordered>>() ?? {}
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reordered) banner.current?.focus()
  }, [reordered])
  if (!reordered) return null
  const { added, missing } = reordered
  return (
    <Banner
      ref={banner}
      tone={missing.length > 0 ? 'caution' : 'positive'}
      className="mb-6"
      title={added > 0 ? moreTexts.orders.added(added) : moreTexts.orders.nothingAdded}
      {...(added > 0 && {
        action: (
          <Link to="/cart" className="vt-link">
            {moreTexts.orders.viewCart}
          </Link>
        ),
      })}
    >
      {missing.length > 0 ? (
        <ul aria-label={moreTexts.orders.notAdded}>
          {missing.map(({ id, name, why }) => (
            <li key={id}>{`${name}: ${why}`}</li>
          ))}
        </ul>
      ) : null}
    </Banner>
  )
}

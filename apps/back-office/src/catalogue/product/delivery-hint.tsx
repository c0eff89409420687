import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Link } from 'react-router'

import { deliveryOptions } from '../../data/delivery.ts'
import { may } from '../../data/may.ts'

/** Says that a new shop cannot deliver yet, before a shopper finds out. */
export function DeliveryHint() {
  const { data } = useQuery({ ...deliveryOptions(useClient()), enabled: may('SETTINGS.READ') })
  if (!data || data.options.length > 0) return null
  return (
    <p className="rounded-md bg-caution-soft px-4 py-3 text-sm">
      The shop has no delivery options yet. Without one, or an app that supplies rates, shoppers cannot order
      this product.{' '}
      <Link to="/settings/delivery" className="vt-link">
        Set up delivery
      </Link>
    </p>
  )
}

import type { Order } from '@vitrine/client/orders'
import { Timeline } from '@vitrine/ui/timeline'

import { formatMoment } from '../data/format.ts'
import { activityText } from './activity-text.ts'

/** The latest first: that is what one comes back for. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  const entries = [...order.activities]
    .sort((one, other) => other.createdDate.getTime() - one.createdDate.getTime())
    .map((activity) => ({
      key: activity.id,
      at: formatMoment(activity.createdDate),
      dateTime: activity.createdDate.toISOString(),
      ...activityText(activity),
    }))
  return <Timeline label="What happened" entries={entries} />
}

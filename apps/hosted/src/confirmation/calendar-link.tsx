import { useQuery } from '@tanstack/react-query'
import { getOrderCalendar } from '@vitrine/client/orders'
import { buttonClass } from '@vitrine/ui/button'

import type { Order } from '../data/orders.ts'
import { useVisit } from '../shell/visit.ts'
import { texts } from '../texts/texts.ts'

export interface CalendarLinkProps {
  readonly order: Order
  readonly linkToken: string | undefined
}

/** Saves the times of booked services as a calendar file. */
export function CalendarLink({ order: { id, lineItems, number }, linkToken }: CalendarLinkProps) {
  const { client } = useVisit()
  const { data } = useQuery({
    queryKey: ['order', id, 'calendar'],
    queryFn: () => getOrderCalendar(client, { id, ...(linkToken && { linkToken }) }),
    enabled: lineItems.some(({ itemType }) => itemType.preset === 'SERVICE'),
  })
  if (!data?.calendar) return null
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(data.calendar)}`}
      download={`order-${number}.ics`}
    >
      {texts().confirmation.addToCalendar}
    </a>
  )
}

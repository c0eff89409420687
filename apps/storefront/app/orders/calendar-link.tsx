import { buttonClass } from '@vitrine/ui/button'

import { moreTexts } from '../texts/texts.ts'

/** Saves the appointments of an order as a calendar file. */
export function CalendarLink({ orderId, size }: { readonly orderId: string; readonly size?: 'sm' }) {
  return (
    <a
      href={`/api/calendar.ics?orderId=${encodeURIComponent(orderId)}`}
      download
      className={buttonClass({ variant: 'secondary', ...(size && { size }) })}
    >
      {moreTexts.orders.addToCalendar}
    </a>
  )
}

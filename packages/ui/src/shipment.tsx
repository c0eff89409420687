import { Badge } from './badge.tsx'
import { buttonClass } from './button.tsx'
import { useOrderTexts } from './order-texts.ts'
import type { OrderTexts } from './texts/orders-en.ts'

export interface ShipmentProps {
  /** `Open`: in no parcel yet. */
  readonly status: keyof OrderTexts['shipmentStates']
  /** The day of the shipment, formatted. */
  readonly day?: string
  /** Quantities with names, such as `2 × Tea towel`. */
  readonly contents: readonly string[]
  readonly tracking?:
    | {
        readonly trackingNumber?: string | undefined
        readonly trackingLink?: string | undefined
      }
    | undefined
  readonly carrier?: string | undefined
}

/** One parcel of an order, with the link to its carrier. */
export function Shipment({ status, day, contents, tracking, carrier }: ShipmentProps) {
  const texts = useOrderTexts()
  const { trackingNumber, trackingLink } = tracking ?? {}
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={status === 'Pending' || status === 'Open' ? 'neutral' : 'positive'}>
            {texts.shipmentStates[status]}
          </Badge>
          {day ? <span className="text-sm text-ink-soft">{day}</span> : null}
        </p>
        <p className="mt-1.5 text-sm">{contents.join(', ')}</p>
        {trackingNumber ? (
          <p className="text-sm text-ink-soft">
            {texts.trackingNumber(carrier)}{' '}
            <span className="font-code text-xs select-all">{trackingNumber}</span>
          </p>
        ) : null}
      </div>
      {trackingLink ? (
        <a
          href={trackingLink}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} vt-screen-only`}
        >
          {texts.track}
        </a>
      ) : null}
    </div>
  )
}

import { Badge } from './badge.tsx'
import { buttonClass } from './button.tsx'

const stages = {
  /** In no parcel yet. */
  Open: 'To follow',
  Pending: 'Being packed',
  Accepted: 'With the carrier',
  Ready: 'Ready for pickup',
  In_Delivery: 'In transit',
  Fulfilled: 'Shipped',
} as const

export interface ShipmentProps {
  readonly status: keyof typeof stages
  /** The day of the shipment, formatted. */
  readonly day?: string
  /** Quantities with names, such as `2 × Mug`. */
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
  const { trackingNumber, trackingLink } = tracking ?? {}
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={status === 'Pending' || status === 'Open' ? 'neutral' : 'positive'}>
            {stages[status]}
          </Badge>
          {day ? <span className="text-sm text-ink-soft">{day}</span> : null}
        </p>
        <p className="mt-1.5 text-sm">{contents.join(', ')}</p>
        {trackingNumber ? (
          <p className="text-sm text-ink-soft">
            {carrier ? `${carrier}, tracking number ` : 'Tracking number '}
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
          Track shipment
        </a>
      ) : null}
    </div>
  )
}

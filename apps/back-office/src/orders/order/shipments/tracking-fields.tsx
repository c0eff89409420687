import { useQuery } from '@tanstack/react-query'
import type { FulfillmentTrackingInfo } from '@vitrine/client/fulfillments'
import { useClient } from '@vitrine/react/provider'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { carriersOptions } from '../../../data/order-parts.ts'

export interface TrackingFieldsProps {
  readonly value: FulfillmentTrackingInfo
  readonly onChange: (value: FulfillmentTrackingInfo) => void
  readonly errorOf: (path: string) => string | undefined
}

const other = 'OTHER'

/** Known carriers have their own tracking links. */
export function TrackingFields({ value, onChange, errorOf }: TrackingFieldsProps) {
  const { data: carriers = [] } = useQuery(carriersOptions(useClient()))
  const { shippingProvider = '', trackingNumber = '', trackingLink = '' } = value
  const isKnown = carriers.some(({ id }) => id === shippingProvider)
  const isOther = shippingProvider !== '' && !isKnown
  return (
    <>
      <Select
        label="Carrier"
        note="optional"
        placeholder="None"
        options={[
          ...carriers.map(({ id, name }) => ({ value: id, label: name })),
          { value: other, label: 'Other' },
        ]}
        value={isOther ? other : shippingProvider}
        onChange={({ target }) => onChange({ ...value, shippingProvider: target.value })}
        error={isOther ? undefined : errorOf('shippingProvider')}
      />
      {isOther ? (
        <TextField
          label="Carrier name"
          maxLength={100}
          value={shippingProvider === other ? '' : shippingProvider}
          onChange={({ target }) => onChange({ ...value, shippingProvider: target.value || other })}
          error={errorOf('shippingProvider')}
        />
      ) : null}
      <TextField
        label="Tracking number"
        note="optional"
        maxLength={100}
        value={trackingNumber}
        onChange={({ target }) => onChange({ ...value, trackingNumber: target.value })}
        error={errorOf('trackingNumber')}
      />
      {isOther ? (
        <TextField
          label="Tracking link"
          note="optional"
          type="url"
          value={trackingLink}
          onChange={({ target }) => onChange({ ...value, trackingLink: target.value })}
          error={errorOf('trackingLink')}
        />
      ) : null}
    </>
  )
}

/** Removes empty fields. */
export function trimmedTracking(value: FulfillmentTrackingInfo): FulfillmentTrackingInfo | undefined {
  const entries = Object.entries(value)
    .map(([name, text]) => [name, String(text ?? '').trim()] as const)
    .filter(([, text]) => text !== '' && text !== other)
  return entries.length > 0 ? (Object.fromEntries(entries) as FulfillmentTrackingInfo) : undefined
}

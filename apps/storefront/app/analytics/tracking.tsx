import type { ShownAnalytics } from '@vitrine/client/site-frame'
import { useCallback, useState } from 'react'

import { type Purpose, readConsent } from './consent.ts'
import type { AnalyticsEvent } from './event.ts'
import { sinks } from './sinks/sinks.ts'
import { useCartEvents } from './use-cart-events.ts'
import { usePageEvents } from './use-page-events.ts'
import { useSelectEvents } from './use-select-events.ts'
import { useSignInEvents } from './use-sign-in-events.ts'

interface TrackingProps {
  readonly analytics: ShownAnalytics
  readonly accepted: readonly Purpose[]
}

/** Sends the events of this tab. Rendered only with the consent of the visitor. */
export function Tracking({ analytics, accepted }: TrackingProps): null {
  const [receive] = useState(() => sinks[analytics.sink.kind](analytics.sink, accepted))
  const send = useCallback(
    (event: AnalyticsEvent) => {
      // The visitor may have changed their mind in another tab.
      if (readConsent(analytics, document.cookie)?.length) receive(event)
    },
    [analytics, receive],
  )
  usePageEvents(send)
  useCartEvents(send)
  useSelectEvents(send)
  useSignInEvents(send)
  return null
}

import type { ShownAnalytics } from '@vitrine/client/site-frame'

import type { Purpose } from '../consent.ts'
import type { AnalyticsEvent } from '../event.ts'
import { dataLayerSink } from './data-layer.ts'
import { httpSink } from './http.ts'

type Settings = ShownAnalytics['sink']

/** Receives the events of a visitor who accepted the purposes. It is created after the consent. */
export type CreateSink = (settings: Settings, purposes: readonly Purpose[]) => (event: AnalyticsEvent) => void

/** The receivers by their kind. To send the events elsewhere too, replace one by your own function. */
export const sinks: Readonly<Record<Settings['kind'], CreateSink>> = {
  HTTP: httpSink,
  DATA_LAYER: dataLayerSink,
}

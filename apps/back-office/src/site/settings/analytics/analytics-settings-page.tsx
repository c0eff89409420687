import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'

import { SettingsFrame } from '../settings-frame.tsx'
import { AnalyticsForm } from './analytics-form.tsx'
import { analyticsSettingsOptions } from './analytics-settings.ts'

export function AnalyticsSettingsPage() {
  const { data, error, refetch } = useQuery(analyticsSettingsOptions(useClient()))
  return (
    <SettingsFrame
      wide
      title="Analytics and consent"
      detail="The storefront sends events of views, carts and orders to a service of your choice. It first asks every visitor for consent."
      state={{ settings: data, error, retry: () => void refetch() }}
    >
      {(settings) => <AnalyticsForm opened={settings} />}
    </SettingsFrame>
  )
}

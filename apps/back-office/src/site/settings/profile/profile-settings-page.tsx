import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'

import { sitePropertiesOptions } from '../../../data/site-properties.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfileSettingsPage() {
  const { data, error, refetch } = useQuery(sitePropertiesOptions(useClient()))
  return (
    <SettingsFrame
      title="Shop"
      detail="Name, logo, contact, currency and language. Storefront, checkout, emails and invoices show them."
      state={{ settings: data, error, retry: () => void refetch() }}
      wide
    >
      {(properties) => <ProfileForm opened={properties} />}
    </SettingsFrame>
  )
}

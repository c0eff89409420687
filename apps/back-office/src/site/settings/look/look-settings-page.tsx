import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'

import { SettingsFrame } from '../settings-frame.tsx'
import { LookForm } from './look-form.tsx'
import { themeOptions } from './theme-query.ts'

export function LookSettingsPage() {
  const { data, error, refetch } = useQuery(themeOptions(useClient()))
  return (
    <SettingsFrame
      title="Look"
      detail="Colours, fonts and shapes of the storefront, sign-in, checkout and emails."
      state={{ settings: data, error, retry: () => void refetch() }}
      wide
    >
      {(opened) => <LookForm opened={opened} />}
    </SettingsFrame>
  )
}

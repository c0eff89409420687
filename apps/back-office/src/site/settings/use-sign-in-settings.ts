import {
  getSignInSettings,
  type SignInSettings,
  type SignInSettingsChanges,
  updateSignInSettings,
} from '@vitrine/client/site-settings'
import { useClient } from '@vitrine/react/provider'

import { type SettingsState, useSettings } from './use-settings.ts'

export type SignInSettingsState = SettingsState<SignInSettings, SignInSettingsChanges>

export function useSignInSettings(): SignInSettingsState {
  const client = useClient()
  return useSettings<SignInSettings, SignInSettingsChanges>({
    key: ['back-office', 'settings', 'sign-in'],
    read: async (signal) => (await getSignInSettings(client, {}, { signal })).settings,
    write: async (settings) => (await updateSignInSettings(client, { settings })).settings,
    merge: (settings, changes) => ({
      ...settings,
      ...changes,
      captcha: { ...settings.captcha, ...changes.captcha },
    }),
  })
}

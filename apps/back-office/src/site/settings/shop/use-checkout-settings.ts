import {
  type CheckoutSettings,
  type CheckoutSettingsChanges,
  getCheckoutSettings,
  updateCheckoutSettings,
} from '@vitrine/client/checkout-settings'
import { useClient } from '@vitrine/react/provider'

import { type SettingsState, useSettings } from '../use-settings.ts'

export type CheckoutSettingsState = SettingsState<CheckoutSettings, CheckoutSettingsChanges>

export function useCheckoutSettings(): CheckoutSettingsState {
  const client = useClient()
  return useSettings<CheckoutSettings, CheckoutSettingsChanges>({
    key: ['back-office', 'settings', 'checkout'],
    read: async (signal) => (await getCheckoutSettings(client, {}, { signal })).checkoutSettings,
    write: async (checkoutSettings) =>
      (await updateCheckoutSettings(client, { checkoutSettings })).checkoutSettings,
    merge: (settings, changes) =>
      ({
        ...settings,
        ...changes,
        checkoutFields: { ...settings.checkoutFields, ...changes.checkoutFields },
        abandonment: { ...settings.abandonment, ...changes.abandonment },
        checkoutPolicies: { ...settings.checkoutPolicies, ...changes.checkoutPolicies },
        checkoutBrand: settings.checkoutBrand,
      }) as CheckoutSettings,
  })
}

import {
  getCatalogVersion,
  type UpdateCatalogVersionInput,
  updateCatalogVersion,
} from '@vitrine/client/site-settings'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { may } from '../../data/may.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { useSettings } from './use-settings.ts'

const versions = [
  {
    value: 'V3_CATALOG',
    label: 'Version 3',
    description:
      'Storefronts use the newer calls: products with their variants, inventory items and categories.',
  },
  {
    value: 'V1_CATALOG',
    label: 'Version 1',
    description:
      'Storefronts that know only the older calls keep working: products, collections and inventory.',
  },
] as const

/** The version by which storefronts choose between the two generations of published packages. */
export function PublishedPackagesPage() {
  const client = useClient()
  const state = useSettings<UpdateCatalogVersionInput, UpdateCatalogVersionInput>({
    key: ['back-office', 'settings', 'catalogue-version'],
    read: (signal) => getCatalogVersion(client, {}, { signal }),
    write: (version) => updateCatalogVersion(client, version),
    merge: (_, version) => version,
  })
  return (
    <SettingsFrame
      title="Published packages"
      detail="Storefronts that were written for the hosted platform ask the shop for its catalogue version."
      state={state}
    >
      {({ catalogVersion }) => (
        <div className="mt-4 flex flex-col gap-7">
          <RadioGroup
            legend="Catalogue version"
            name="version"
            options={versions.map((one) => ({ ...one, disabled: !may('SETTINGS.MANAGE') }))}
            value={catalogVersion}
            onChange={(value) =>
              state.change(
                { catalogVersion: value as UpdateCatalogVersionInput['catalogVersion'] },
                'Storefronts read the new version from now on.',
              )
            }
          />
          <p className="text-sm text-ink-soft">
            The platform answers the calls of both versions. The setting changes only the answer to a
            storefront that asks; the back office, apps and this shop’s own storefront do not read it.
          </p>
        </div>
      )}
    </SettingsFrame>
  )
}

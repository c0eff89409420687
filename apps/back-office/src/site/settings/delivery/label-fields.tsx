import type { ServicePlugin } from '@vitrine/client/service-plugins'
import type { PackageType } from '@vitrine/client/shipping-labels'
import type { DeliveryRegion } from '@vitrine/client/shipping-options'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { packageChoices } from '../../../data/label-names.ts'
import { countryOptions } from '../../../form/countries.ts'
import { NumberField } from '../../../form/field-kit.tsx'
import { PickList } from '../../../form/pick-list.tsx'
import type { EntryForm } from '../entries.tsx'
import { domestic, international, type LabelDraft } from './label-draft.ts'
import { ServiceFields } from './service-fields.tsx'

const addressFields = [
  ['addressLine', 'Street and number'],
  ['postalCode', 'Postcode'],
  ['city', 'Town or city'],
  ['subdivision', 'State or province'],
] as const

const sizes = [
  ['length', 'Length'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const

export interface LabelFieldsProps extends EntryForm<LabelDraft> {
  readonly plugins: readonly ServicePlugin[]
  readonly regions: readonly DeliveryRegion[]
}

export function LabelFields({ draft, change, errorOf, plugins, regions }: LabelFieldsProps) {
  const { address } = draft
  return (
    <>
      <TextField
        label="Name"
        maxLength={100}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        hint="Only staff see this name."
        error={errorOf('name')}
      />
      <Select
        label="Carrier"
        placeholder="Not connected"
        options={plugins.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.pluginId}
        onChange={({ target }) => change({ pluginId: target.value })}
        hint={
          plugins.length === 0
            ? 'Add a plugin for shipping labels under Service plugins to connect a carrier.'
            : 'The plugin quotes rates at checkout and sells labels.'
        }
        error={errorOf('servicePluginId')}
      />
      {addressFields.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          maxLength={200}
          value={address[name] ?? ''}
          onChange={({ target }) => change({ address: { ...address, [name]: target.value } })}
          error={errorOf(`shipFromAddress.${name}`)}
        />
      ))}
      <Select
        label="Ships from"
        placeholder="Choose a country"
        options={countryOptions(address.country)}
        value={address.country ?? ''}
        onChange={({ target }) => change({ address: { ...address, country: target.value } })}
        error={errorOf('shipFromAddress.country')}
      />
      <Select
        label="Package"
        options={packageChoices}
        value={draft.packageType}
        onChange={({ target }) => change({ packageType: target.value as PackageType })}
        error={errorOf('packageType')}
      />
      {draft.packageType === 'CUSTOM'
        ? sizes.map(([name, label]) => (
            <NumberField
              key={name}
              label={label}
              value={draft[name]}
              onChange={(value) => change({ [name]: value })}
              error={errorOf(`packageDetails.dimensions.${name}`) ?? errorOf('packageDetails.dimensions')}
            />
          ))
        : null}
      <NumberField
        label="Items per package"
        note="optional"
        value={draft.most}
        onChange={(most) => change({ most })}
        hint="An order with more items needs several packages."
        error={errorOf('packageDetails.maxNumberOfProducts')}
      />
      <NumberField
        label="Default item weight"
        note="optional"
        value={draft.backupWeight}
        onChange={(backupWeight) => change({ backupWeight })}
        error={errorOf('backupWeight')}
      />
      <ServiceFields
        legend="Domestic services"
        names={domestic}
        services={draft.services}
        onChange={(services) => change({ services })}
      />
      <ServiceFields
        legend="International services"
        names={international}
        services={draft.services}
        onChange={(services) => change({ services })}
      />
      <PickList
        legend="Only in these regions"
        options={regions}
        picked={draft.regionIds}
        onChange={(regionIds) => change({ regionIds })}
        error={errorOf('deliveryRegionIds')}
      />
    </>
  )
}

import { Checkbox } from '@vitrine/ui/checkbox'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { countryOptions } from '../../../form/countries.ts'
import { RowsField } from '../../../form/rows-field.tsx'
import { sentPlace } from '../../../form/sent-place.ts'
import { Section } from '../../../shell/section.tsx'
import { hasLink } from './profile-draft.ts'
import type { ProfileFieldsProps } from './profile-fields.ts'

const lines = [
  ['addressLine', 'Street and number', 150],
  ['postalCode', 'Postcode', 50],
  ['city', 'Town or city', 50],
  ['subdivision', 'State or county', 50],
] as const

export function ContactFields({ draft, change, errorOf }: ProfileFieldsProps) {
  const { address, socialLinks } = draft
  const put = (changes: Partial<typeof address>) => change({ address: { ...address, ...changes } })
  return (
    <>
      <Section title="Address">
        <div className="flex flex-col gap-6">
          {lines.map(([name, label, maxLength]) => (
            <TextField
              key={name}
              label={label}
              maxLength={maxLength}
              value={address[name] ?? ''}
              onChange={({ target }) => put({ [name]: target.value })}
              error={errorOf(`businessAddress.${name}`)}
              {...(name === 'subdivision' && { note: 'optional' })}
            />
          ))}
          <Select
            label="Country"
            hint="Taxes of pickups and of buyers without an address apply here."
            placeholder="Choose a country"
            options={countryOptions(address.country)}
            value={address.country ?? ''}
            onChange={({ target }) => put({ country: target.value })}
            error={errorOf('businessAddress.country')}
          />
          <Checkbox
            label="Show the address in the storefront"
            hint="Emails and invoices have it in any case."
            checked={draft.showBusinessAddress}
            onChange={({ target }) => change({ showBusinessAddress: target.checked })}
          />
        </div>
      </Section>
      <Section title="Contact">
        <div className="flex flex-col gap-6">
          <TextField
            label="Support email"
            note="optional"
            type="email"
            hint="Customers reach you here. Replies to the emails of the shop go to it."
            value={draft.supportEmail}
            onChange={({ target }) => change({ supportEmail: target.value })}
            error={errorOf('siteProperties.supportEmail')}
          />
          <TextField
            label="Phone"
            note="optional"
            type="tel"
            value={draft.phone}
            onChange={({ target }) => change({ phone: target.value })}
            error={errorOf('siteProperties.phone')}
          />
          <RowsField
            legend="Social profiles"
            one="profile"
            rows={socialLinks}
            blank={{ name: '', url: '' }}
            maximum={20}
            nameOf={({ name }, index) => name || `profile ${index + 1}`}
            onChange={(rows) => change({ socialLinks: rows })}
            render={(row, putRow, index) => (
              <div className="flex flex-col gap-4">
                <TextField
                  label="Profile"
                  placeholder="Instagram"
                  maxLength={50}
                  value={row.name}
                  onChange={({ target }) => putRow({ name: target.value })}
                  error={errorOf(`socialLinks[${sentPlace(socialLinks, hasLink, index)}].name`)}
                />
                <TextField
                  label="Address"
                  placeholder="https://"
                  type="url"
                  maxLength={500}
                  value={row.url}
                  onChange={({ target }) => putRow({ url: target.value })}
                  error={errorOf(`socialLinks[${sentPlace(socialLinks, hasLink, index)}].url`)}
                />
              </div>
            )}
          />
        </div>
      </Section>
      <Section title="Sender of emails">
        <div className="flex flex-col gap-6">
          <TextField
            label="Sender name"
            note="optional"
            hint="Without it, emails come from the name of the shop."
            maxLength={100}
            value={draft.senderName}
            onChange={({ target }) => change({ senderName: target.value })}
            error={errorOf('sender.name')}
          />
          <TextField
            label="Sender address"
            note="optional"
            type="email"
            hint="Your email provider must allow this address (SPF and DKIM). Without it, the platform’s address is used."
            value={draft.senderEmail}
            onChange={({ target }) => change({ senderEmail: target.value })}
            error={errorOf('sender.email')}
          />
        </div>
      </Section>
    </>
  )
}

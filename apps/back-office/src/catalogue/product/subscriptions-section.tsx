import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { NumberField } from '../../form/field-kit.tsx'
import { RowsField } from '../../form/rows-field.tsx'
import { Section } from '../../shell/section.tsx'
import type { ProductDraft } from './product-draft.ts'
import type { SectionState } from './section-state.ts'

type Subscription = ProductDraft['subscriptionOptions'][number]
type Settings = Subscription['subscriptionSettings']

const frequencies = [
  { value: 'DAY', label: 'days' },
  { value: 'WEEK', label: 'weeks' },
  { value: 'MONTH', label: 'months' },
  { value: 'YEAR', label: 'years' },
] as const

const blank: Subscription = {
  title: '',
  savedPercentage: 0,
  subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true },
}

const whole = (text: string): number => Number(text.replace(/\D/g, ''))

/** Deliveries that repeat, with their reduction. */
export function SubscriptionsSection({ draft, change, errorOf }: SectionState) {
  return (
    <Section title="Subscriptions">
      <RowsField
        legend="Shoppers can buy this product again and again"
        one="subscription"
        rows={draft.subscriptionOptions}
        blank={blank}
        maximum={10}
        nameOf={({ title }, index) => title || `subscription ${index + 1}`}
        onChange={(subscriptionOptions) => change({ subscriptionOptions })}
        render={(
          { title, description = '', savedPercentage, subscriptionSettings: settings },
          put,
          index,
        ) => {
          const at = `subscriptionOptions[${index}]`
          const set = (changes: Partial<Settings>) =>
            put({ subscriptionSettings: { ...settings, ...changes } })
          const { billingCycles, ...endless } = settings
          return (
            <div className="grid gap-3 sm:grid-cols-3">
              <TextField
                label="Title"
                placeholder="Every month"
                maxLength={150}
                value={title}
                onChange={({ target }) => put({ title: target.value })}
                error={errorOf(`${at}.title`)}
                className="sm:col-span-2"
              />
              <NumberField
                label="Reduction"
                unit="%"
                value={String(savedPercentage)}
                onChange={(value) => put({ savedPercentage: Math.min(100, whole(value)) })}
                error={errorOf(`${at}.savedPercentage`)}
              />
              <TextField
                label="Description"
                note="optional"
                maxLength={500}
                value={description}
                onChange={({ target }) => put({ description: target.value })}
                error={errorOf(`${at}.description`)}
                className="sm:col-span-3"
              />
              <NumberField
                label="Every"
                value={settings.interval > 0 ? String(settings.interval) : ''}
                onChange={(value) => set({ interval: whole(value) })}
                error={errorOf(`${at}.subscriptionSettings.interval`)}
              />
              <Select
                label="Period"
                options={frequencies}
                value={settings.frequency}
                onChange={({ target }) => set({ frequency: target.value as Settings['frequency'] })}
              />
              <NumberField
                label="Deliveries"
                note="optional"
                value={billingCycles === undefined ? '' : String(billingCycles)}
                onChange={(value) =>
                  put({
                    subscriptionSettings: value ? { ...settings, billingCycles: whole(value) } : endless,
                  })
                }
                hint="Empty: until the customer cancels."
                error={errorOf(`${at}.subscriptionSettings.billingCycles`)}
              />
            </div>
          )
        }}
      />
    </Section>
  )
}

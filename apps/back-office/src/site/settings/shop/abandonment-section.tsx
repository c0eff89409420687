import type { CheckoutSettings } from '@vitrine/client/checkout-settings'
import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { PlusIcon, TrashIcon } from '@vitrine/ui/icons'

import { Section } from '../../../shell/section.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { DurationField } from './duration-field.tsx'
import type { CheckoutSettingsState } from './use-checkout-settings.ts'

export interface AbandonmentSectionProps {
  readonly state: CheckoutSettingsState
  readonly abandonment: CheckoutSettings['abandonment']
}

/** The limit of the platform. */
const maximum = 3

export function AbandonmentSection({ state: { change }, abandonment }: AbandonmentSectionProps) {
  const { enabled, after, reminders, notifyShop } = abandonment
  const put = (next: typeof reminders) => change({ abandonment: { reminders: next } }, 'Saved.')
  return (
    <Section title="Abandoned checkouts">
      <div className="flex flex-col gap-7">
        <SwitchRow
          label="Record abandoned checkouts"
          hint="Only checkouts with an email address are recorded. Customers who opted out receive no reminders."
          checked={enabled}
          onChange={(next) => change({ abandonment: { enabled: next } }, 'Saved.')}
        />
        {enabled ? (
          <>
            <DurationField
              label="Abandoned after"
              span={after}
              onChange={(next) => change({ abandonment: { after: next } }, 'Saved.')}
            />
            {reminders.map((reminder, index) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a reminder has no other identity
                key={index}
                className="flex items-end gap-3"
              >
                <div className="flex-1">
                  <DurationField
                    label={`Send reminder ${index + 1} after`}
                    span={reminder.after}
                    onChange={(next) =>
                      put(reminders.map((one, place) => (place === index ? { after: next } : one)))
                    }
                  />
                </div>
                <IconButton
                  label={`Remove reminder ${index + 1}`}
                  icon={<TrashIcon size={18} />}
                  onClick={() => put(reminders.filter((_, place) => place !== index))}
                />
              </div>
            ))}
            {reminders.length < maximum ? (
              <div>
                <Button
                  variant="secondary"
                  size="sm"
                  icon={<PlusIcon size={16} />}
                  onClick={() =>
                    put([...reminders, { after: { value: reminders.length + 1, unit: 'DAYS' } }])
                  }
                >
                  Add reminder
                </Button>
              </div>
            ) : null}
            <SwitchRow
              label="Notify staff by email"
              hint="Goes to the recipients of emails about new orders: see Notifications."
              checked={notifyShop}
              onChange={(next) => change({ abandonment: { notifyShop: next } }, 'Saved.')}
            />
          </>
        ) : null}
      </div>
    </Section>
  )
}

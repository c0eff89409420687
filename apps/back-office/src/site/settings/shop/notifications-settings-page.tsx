import {
  getNotificationSettings,
  type NotificationSettings,
  type NotificationTopic,
  updateNotificationSettings,
} from '@vitrine/client/site-settings'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { TextField } from '@vitrine/ui/text-field'

import { Entries } from '../entries.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { useSettings } from '../use-settings.ts'

type Recipient = NotificationSettings['recipients'][number]

const topics: Readonly<Record<NotificationTopic, string>> = {
  NEW_ORDER: 'New orders',
  PAYMENT_FAILED: 'Failed payments',
  LOW_STOCK: 'Low stock and sold-out products',
  CHARGEBACK: 'Chargebacks',
  REVIEW_PENDING: 'Reviews pending approval',
  RETURN_REQUESTED: 'Requested returns',
}
const topicNames = Object.keys(topics) as NotificationTopic[]

export function NotificationsSettingsPage() {
  const client = useClient()
  const state = useSettings<NotificationSettings, NotificationSettings>({
    key: ['back-office', 'settings', 'notifications'],
    read: async (signal) => (await getNotificationSettings(client, {}, { signal })).notifications,
    write: async (notifications) =>
      (await updateNotificationSettings(client, { notifications })).notifications,
    merge: (_, changes) => changes,
  })
  return (
    <SettingsFrame title="Notifications" detail="Emails to you and your staff." state={state}>
      {({ recipients }) => (
        <div className="mt-4">
          <Entries<Recipient & { readonly id: string }, Recipient>
            title="Recipients"
            one="recipient"
            entries={recipients.map((one) => ({ ...one, id: one.email }))}
            empty="No recipients yet. Add your address to get an email about each new order."
            nameOf={({ email }) => email}
            detailOf={(recipient) => recipient.topics.map((topic) => topics[topic]).join(' · ')}
            blank={{ email: '', topics: topicNames }}
            toDraft={({ email, topics: chosen }) => ({ email, topics: chosen })}
            fields={({ draft, change, errorOf }) => (
              <>
                <TextField
                  label="Email address"
                  type="email"
                  value={draft.email}
                  onChange={({ target }) => change({ email: target.value })}
                  error={errorOf('email')}
                />
                <fieldset className="flex flex-col gap-3">
                  <legend className="mb-2 font-medium">Emails about</legend>
                  {topicNames.map((topic) => (
                    <Checkbox
                      key={topic}
                      label={topics[topic]}
                      checked={draft.topics.includes(topic)}
                      onChange={() => change({ topics: toggled(draft.topics, topic) })}
                    />
                  ))}
                  {errorOf('topics') ? (
                    <p className="text-sm text-critical">Choose at least one kind of email.</p>
                  ) : null}
                </fieldset>
              </>
            )}
            save={(draft, recipient) => {
              const next = { ...draft, email: draft.email.trim() }
              return state.save({
                recipients: recipient
                  ? recipients.map((one) => (one.email === recipient.email ? next : one))
                  : [...recipients, next],
              })
            }}
            remove={({ email }) =>
              state.save({ recipients: recipients.filter((one) => one.email !== email) })
            }
            removing="They get no more of these emails."
            onDone={() => Promise.resolve()}
          />
        </div>
      )}
    </SettingsFrame>
  )
}

const toggled = (chosen: readonly NotificationTopic[], topic: NotificationTopic): NotificationTopic[] =>
  topicNames.filter((one) => chosen.includes(one) !== (one === topic))

import {
  getReviewSettings,
  type ReviewSettings,
  type ReviewSettingsChanges,
  updateReviewSettings,
} from '@vitrine/client/reviews'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { Section } from '../../../shell/section.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { type SettingsState, useSettings } from '../use-settings.ts'
import { BlockedWords } from './blocked-words.tsx'
import { RequestSection } from './request-section.tsx'
import { VisitorUploads } from './visitor-uploads.tsx'

const writers = [
  { value: 'EVERYONE', label: 'All visitors', description: 'Visitors enter a name.' },
  { value: 'MEMBERS', label: 'Members', description: 'Authors must sign in.' },
  {
    value: 'BUYERS',
    label: 'Customers who bought the product',
    description: 'Customers sign in or use the link in their email.',
  },
] as const

const policies = [
  { value: 'AUTOMATIC', label: 'None', description: 'All reviews are published immediately.' },
  {
    value: 'LOW_RATINGS',
    label: 'Three stars or fewer',
    description: 'Other reviews are published immediately.',
  },
  {
    value: 'EVERYTHING',
    label: 'All reviews',
    description: 'You approve every review before it is published.',
  },
] as const

const captchas = [
  { value: 'OFF', label: 'None', description: 'A check appears only after many reviews within an hour.' },
  {
    value: 'INVISIBLE',
    label: 'Invisible check',
    description: 'The browser solves a task in the background.',
  },
  { value: 'VISIBLE', label: 'Checkbox', description: 'Visitors tick a checkbox.' },
] as const

export function ReviewsSettingsPage() {
  const client = useClient()
  const state = useSettings<ReviewSettings, ReviewSettingsChanges>({
    key: ['back-office', 'settings', 'reviews'],
    read: async (signal) => (await getReviewSettings(client, {}, { signal })).settings,
    write: async (settings) => (await updateReviewSettings(client, { settings })).settings,
    merge: (settings, changes) => ({ ...settings, ...changes }),
  })
  return (
    <SettingsFrame
      title="Reviews"
      detail="The people who can review products, and the reviews that wait for you. Changes apply to new reviews."
      state={state}
    >
      {(settings) => <Known state={state} settings={settings} />}
    </SettingsFrame>
  )
}

interface KnownProps {
  readonly state: SettingsState<ReviewSettings, ReviewSettingsChanges>
  readonly settings: ReviewSettings
}

function Known({ state, settings }: KnownProps) {
  const set = (changes: ReviewSettingsChanges) => state.change(changes, 'Saved.')
  return (
    <div className="mt-4 flex flex-col gap-14">
      <Section title="Authors">
        <div className="flex flex-col gap-7">
          <SwitchRow
            label="Accept reviews"
            hint="If off, published reviews stay visible."
            checked={settings.collectReviews}
            onChange={(collectReviews) => set({ collectReviews })}
          />
          <RadioGroup
            legend="Review access"
            name="writers"
            options={writers}
            value={settings.whoMayReview}
            onChange={(value) => set({ whoMayReview: value as ReviewSettings['whoMayReview'] })}
          />
          <SwitchRow
            label="Limit to one review per product"
            hint="Members can edit their existing review."
            checked={settings.onePerEntity}
            onChange={(onePerEntity) => set({ onePerEntity })}
          />
          <RadioGroup
            legend="Spam protection for visitors"
            name="captcha"
            options={captchas}
            value={settings.captcha}
            onChange={(value) => set({ captcha: value as ReviewSettings['captcha'] })}
          />
        </div>
      </Section>
      <Section title="Photos and videos">
        <div className="flex flex-col gap-7">
          <SwitchRow
            label="Accept photos and videos"
            hint="If off, new reviews contain only text and a rating."
            checked={settings.photosAndVideos}
            onChange={(photosAndVideos) => set({ photosAndVideos })}
          />
          <VisitorUploads />
        </div>
      </Section>
      <Section title="Moderation">
        <div className="flex flex-col gap-7">
          <RadioGroup
            legend="Reviews that need approval"
            name="moderation"
            options={policies}
            value={settings.moderation}
            onChange={(value) => set({ moderation: value as ReviewSettings['moderation'] })}
          />
          <SwitchRow
            label="Hold suspected spam"
            hint="Checks for links, capital letters, repeated text and many reviews in a short time."
            checked={settings.spamHandling}
            onChange={(spamHandling) => set({ spamHandling })}
          />
          <BlockedWords
            words={settings.blockedWords}
            onSave={(blockedWords) => state.save({ blockedWords })}
          />
        </div>
      </Section>
      <RequestSection />
      <Section title="Replies">
        <SwitchRow
          label="Notify authors of replies by email"
          checked={settings.mailReplies}
          onChange={(mailReplies) => set({ mailReplies })}
        />
      </Section>
    </div>
  )
}

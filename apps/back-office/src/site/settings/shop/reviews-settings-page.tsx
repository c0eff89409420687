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
  { value: 'EVERYONE', label: 'Everybody', description: 'A name is enough.' },
  { value: 'MEMBERS', label: 'Members', description: 'Who writes signs in first.' },
  { value: 'BUYERS', label: 'Who bought it', description: 'Signed in, or by the link in their mail.' },
] as const

const policies = [
  { value: 'AUTOMATIC', label: 'Nothing', description: 'Reviews are published at once.' },
  { value: 'LOW_RATINGS', label: 'Three stars and fewer', description: 'The others are published at once.' },
  { value: 'EVERYTHING', label: 'Everything', description: 'Nothing is published before you have read it.' },
] as const

const captchas = [
  { value: 'OFF', label: 'Nothing', description: 'Until somebody writes many reviews in an hour.' },
  { value: 'INVISIBLE', label: 'A check that nobody sees', description: 'The browser does some sums.' },
  { value: 'VISIBLE', label: 'A box to tick', description: 'The same, seen.' },
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
    <SettingsFrame title="Reviews" detail="Changes count for what is written from now on." state={state}>
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
      <Section title="Who writes">
        <div className="flex flex-col gap-7">
          <SwitchRow
            label="Take reviews"
            hint="Switched off, what is published stays."
            checked={settings.collectReviews}
            onChange={(collectReviews) => set({ collectReviews })}
          />
          <RadioGroup
            legend="Who may write"
            name="writers"
            options={writers}
            value={settings.whoMayReview}
            onChange={(value) => set({ whoMayReview: value as ReviewSettings['whoMayReview'] })}
          />
          <SwitchRow
            label="One review of a product each"
            hint="Members change the one they have."
            checked={settings.onePerEntity}
            onChange={(onePerEntity) => set({ onePerEntity })}
          />
          <RadioGroup
            legend="What visitors are asked against robots"
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
            label="Take photos and videos with reviews"
            hint="Switched off, new reviews have words and stars alone."
            checked={settings.photosAndVideos}
            onChange={(photosAndVideos) => set({ photosAndVideos })}
          />
          <VisitorUploads />
        </div>
      </Section>
      <Section title="What waits for you">
        <div className="flex flex-col gap-7">
          <RadioGroup
            legend="Read before others do"
            name="moderation"
            options={policies}
            value={settings.moderation}
            onChange={(value) => set({ moderation: value as ReviewSettings['moderation'] })}
          />
          <SwitchRow
            label="Hold back what looks like spam"
            hint="Links, capital letters, the same text again, many in a short time."
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
      <Section title="After you have answered">
        <SwitchRow
          label="Tell authors by mail of your reply"
          checked={settings.mailReplies}
          onChange={(mailReplies) => set({ mailReplies })}
        />
      </Section>
    </div>
  )
}

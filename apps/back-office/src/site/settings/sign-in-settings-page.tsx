import type { SignInSettings } from '@vitrine/client/site-settings'
import { Checkbox } from '@vitrine/ui/checkbox'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { Section } from '../../shell/section.tsx'
import { ContentAssignees } from './content-assignees.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SignUpQuestions } from './sign-up-questions.tsx'
import { type SignInSettingsState, useSignInSettings } from './use-sign-in-settings.ts'

type SwitchName = 'ownerApproval' | 'emailVerification' | 'mailNewDevice' | 'strictEnumeration'

interface Switch {
  readonly label: string
  readonly hint: string
  readonly on: string
  readonly off: string
}

const switches: Readonly<Record<SwitchName, Switch>> = {
  ownerApproval: {
    label: 'Approve new members manually',
    hint: 'New members cannot sign in until you approve them. They appear under “Pending approval” in the members list.',
    on: 'New members now need approval.',
    off: 'New members are now approved automatically.',
  },
  emailVerification: {
    label: 'Require email confirmation',
    hint: 'New members receive a code by email. This prevents incorrect and fake addresses.',
    on: 'Email confirmation is now required.',
    off: 'Email confirmation is no longer required.',
  },
  mailNewDevice: {
    label: 'Notify members of new sign-ins by email',
    hint: 'Members learn immediately if another person uses their account.',
    on: 'Members are now notified of new sign-ins.',
    off: 'Members are no longer notified of new sign-ins.',
  },
  strictEnumeration: {
    label: 'Hide existing accounts at sign-up',
    hint: 'Sign-up with an existing address looks like any other sign-up, and its owner receives an email. This is more private, but members who forgot their account notice it later.',
    on: 'Sign-up no longer reveals existing accounts.',
    off: 'Sign-up now reports existing accounts.',
  },
}

const captchas = [
  { value: 'OFF', label: 'Off', description: 'A check appears only after four attempts within 15 minutes.' },
  {
    value: 'INVISIBLE',
    label: 'Invisible check',
    description: 'The browser solves a task in the background.',
  },
  {
    value: 'VISIBLE',
    label: 'Checkbox',
    description: 'The strongest protection, with one more step for each person.',
  },
] as const

const factors = [
  { value: 'OFF', label: 'Off', description: 'Members sign in with their password only.' },
  {
    value: 'OPTIONAL',
    label: 'Optional',
    description: 'Members can add an authenticator app, a phone or an email code.',
  },
  {
    value: 'REQUIRED',
    label: 'Required',
    description: 'Members without two-step verification set it up at the next sign-in.',
  },
] as const

export function SignInSettingsPage() {
  const state = useSignInSettings()
  return (
    <SettingsFrame
      title="Sign-in & sign-up"
      detail="How customers sign in and sign up in the shop. Changes take effect immediately."
      state={state}
    >
      {(settings) => <Known state={state} settings={settings} />}
    </SettingsFrame>
  )
}

interface KnownProps {
  readonly state: SignInSettingsState
  readonly settings: SignInSettings
}

function Known({ state, settings }: KnownProps) {
  const { change } = state
  const toggle = (name: SwitchName) => (
    <Checkbox
      key={name}
      label={<span className="font-medium">{switches[name].label}</span>}
      hint={switches[name].hint}
      checked={settings[name]}
      onChange={({ target }) =>
        change({ [name]: target.checked }, target.checked ? switches[name].on : switches[name].off)
      }
    />
  )
  const captcha = (at: 'register' | 'login', legend: string) => (
    <RadioGroup
      legend={legend}
      name={`captcha-${at}`}
      options={captchas.map((option) =>
        at === 'register' && option.value === 'OFF'
          ? { ...option, description: 'Anyone can sign up, including automated programs.' }
          : option,
      )}
      value={settings.captcha[at]}
      onChange={(value) =>
        change({ captcha: { [at]: value as SignInSettings['captcha']['login'] } }, 'Saved.')
      }
    />
  )
  return (
    <div className="mt-4 flex flex-col gap-14">
      <Section title="Sign-up">
        <div className="flex flex-col gap-7">
          {toggle('ownerApproval')}
          {toggle('emailVerification')}
          {toggle('strictEnumeration')}
          {captcha('register', 'Spam protection at sign-up')}
        </div>
      </Section>
      <SignUpQuestions state={state} questions={settings.signUpFields} />
      <Section title="Sign-in">
        <div className="flex flex-col gap-7">
          <RadioGroup
            legend="Two-step verification"
            name="second-factor"
            options={factors}
            value={settings.secondFactor}
            onChange={(value) => change({ secondFactor: value as SignInSettings['secondFactor'] }, 'Saved.')}
          />
          {captcha('login', 'Spam protection at sign-in')}
          {toggle('mailNewDevice')}
        </div>
      </Section>
      <ContentAssignees state={state} ids={settings.contentAssignees} />
    </div>
  )
}

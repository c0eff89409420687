import type { SignInSettings } from '@vitrine/client/site-settings'
import { Checkbox } from '@vitrine/ui/checkbox'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { Section } from '../../shell/section.tsx'
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
    label: 'I approve new members',
    hint: 'Who signs up waits until you let them in. They stand under “Waiting” in the members list.',
    on: 'New members now wait for you.',
    off: 'New members come in by themselves now.',
  },
  emailVerification: {
    label: 'New members confirm their e-mail address',
    hint: 'A code is mailed to them. It keeps mistyped and made-up addresses out.',
    on: 'New members now confirm their address.',
    off: 'New members no longer confirm their address.',
  },
  mailNewDevice: {
    label: 'Mail members when they sign in somewhere new',
    hint: 'They hear at once when somebody else uses their account.',
    on: 'Members now hear of new places.',
    off: 'Members no longer hear of new places.',
  },
  strictEnumeration: {
    label: 'Never say whether an address has an account',
    hint: 'Signing up with a known address looks like any other sign-up; its owner gets a mail instead. Safer, but people who forgot that they have an account notice it later.',
    on: 'Sign-up no longer tells who has an account.',
    off: 'Sign-up says again when an address is known.',
  },
}

const captchas = [
  { value: 'OFF', label: 'Never', description: 'Except from the fifth try on, within 15 minutes.' },
  {
    value: 'INVISIBLE',
    label: 'In the background',
    description: 'The browser proves itself; nobody is asked.',
  },
  {
    value: 'VISIBLE',
    label: 'With a box to tick',
    description: 'The strongest, and one more step for everybody.',
  },
] as const

const factors = [
  { value: 'OFF', label: 'Off', description: 'The password is enough, for everybody.' },
  {
    value: 'OPTIONAL',
    label: 'Members choose',
    description: 'Who wants to adds an app, a phone or a mail code.',
  },
  {
    value: 'REQUIRED',
    label: 'Everybody needs one',
    description: 'Who has none sets one up at the next sign-in.',
  },
] as const

export function SignInSettingsPage() {
  const state = useSignInSettings()
  return (
    <SettingsFrame title="Sign-in & sign-up" detail="Changes count at once, for everybody." state={state}>
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
          ? { ...option, description: 'Anybody can sign up, programs too.' }
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
      <Section title="Signing up">
        <div className="flex flex-col gap-7">
          {toggle('ownerApproval')}
          {toggle('emailVerification')}
          {toggle('strictEnumeration')}
          {captcha('register', 'Check that it is a person, when signing up')}
        </div>
      </Section>
      <SignUpQuestions state={state} questions={settings.signUpFields} />
      <Section title="Signing in">
        <div className="flex flex-col gap-7">
          <RadioGroup
            legend="Second factor"
            name="second-factor"
            options={factors}
            value={settings.secondFactor}
            onChange={(value) => change({ secondFactor: value as SignInSettings['secondFactor'] }, 'Saved.')}
          />
          {captcha('login', 'Check that it is a person, when signing in')}
          {toggle('mailNewDevice')}
        </div>
      </Section>
    </div>
  )
}

import {
  endOtherSessions,
  endSession,
  forgetDevice,
  listConsents,
  listDevices,
  listFactors,
  listSessions,
  removeFactor,
  renewRecoveryCodes,
  revokeConsent,
} from '@vitrine/client/security'
import { buttonClass } from '@vitrine/ui/button'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'

import { act, type Outcome as Done } from '../../account/act.server.ts'
import { keepTyped } from '../../account/keep-typed.ts'
import { Outcome } from '../../account/outcome.tsx'
import { AccountHead, Part } from '../../account/section-head.tsx'
import type { SecurityAnswer } from '../../account/security/answer.ts'
import { Applications } from '../../account/security/applications.tsx'
import { Devices } from '../../account/security/devices.tsx'
import { Factors } from '../../account/security/factors.tsx'
import { Places } from '../../account/security/places.tsx'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client } }) => {
    const [factors, { sessions }, { devices }, { consents }] = await Promise.all([
      listFactors(client),
      listSessions(client),
      listDevices(client),
      listConsents(client),
    ])
    return { factors, sessions, devices, consents }
  })

export const action = (args: ActionFunctionArgs) =>
  act<Done & Pick<SecurityAnswer, 'recoveryCodes'>>(
    args,
    {
      async 'remove-factor'({ client, field }) {
        await removeFactor(client, { factorId: field('factor') })
        return { done: 'The second step is removed.' }
      },
      async 'renew-codes'({ client }) {
        const { recoveryCodes } = await renewRecoveryCodes(client, {})
        return { recoveryCodes }
      },
      async 'end-session'({ client, field }) {
        await endSession(client, { sessionId: field('session') })
        return { done: 'Signed out there.' }
      },
      async 'end-others'({ client }) {
        const { ended } = await endOtherSessions(client, {})
        return { done: ended > 0 ? 'Signed out everywhere but here.' : 'You are signed in nowhere else.' }
      },
      async 'forget-device'({ client, field }) {
        await forgetDevice(client, { deviceId: field('device') })
        return { done: 'That device will be asked for the second step again.' }
      },
      async 'revoke-consent'({ client, field }) {
        await revokeConsent(client, { clientId: field('client') })
        return { done: 'The application has no access any more.' }
      },
    },
    { returnTo: ({ field }) => `/account/security#${field('part') || 'second-step'}` },
  )

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Security' })

export default function Security() {
  const { factors, sessions, devices, consents } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountHead title="Security">Who gets into your account, and from where.</AccountHead>
      <Part
        id="password"
        title="Password"
        about="A new one signs you out everywhere else."
        action={
          <Link to="/account/security/password" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Change the password
          </Link>
        }
      >
        <p className="text-sm text-ink-soft">
          Best is one that you use nowhere else: a short sentence, or whatever a password manager proposes.
        </p>
      </Part>
      <Part
        id="second-step"
        title="Second step"
        about="Beside the password, something that only you have. Whoever learns your password still cannot get in."
      >
        <Outcome of={['remove-factor', 'renew-codes']} />
        <Factors {...factors} />
      </Part>
      <Part
        id="places"
        title="Where you are signed in"
        about="If you do not know one of them, sign out there and change your password."
      >
        <Outcome of={['end-session', 'end-others']} />
        <Places sessions={sessions} />
      </Part>
      {factors.factors.length > 0 || devices.length > 0 ? (
        <Part
          id="devices"
          title="Remembered devices"
          about="They are not asked for the second step. Each is forgotten by itself after thirty days."
        >
          <Outcome of={['forget-device']} />
          <Devices devices={devices} />
        </Part>
      ) : null}
      <Part
        id="applications"
        title="Applications"
        about="What you have allowed to know who you are, or to act for you here."
      >
        <Outcome of={['revoke-consent']} />
        <Applications consents={consents} />
      </Part>
      <Part
        id="delete"
        title="Delete the account"
        about="It cannot be taken back. We say first what goes and what stays."
        action={
          <Link to="/account/security/delete" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Delete the account
          </Link>
        }
      >
        {null}
      </Part>
    </>
  )
}

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
import { SignedInDevices } from '../../account/security/signed-in-devices.tsx'
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
        return { done: 'Verification method removed.' }
      },
      async 'renew-codes'({ client }) {
        const { recoveryCodes } = await renewRecoveryCodes(client, {})
        return { recoveryCodes }
      },
      async 'end-session'({ client, field }) {
        await endSession(client, { sessionId: field('session') })
        return { done: 'Signed out of that device.' }
      },
      async 'end-others'({ client }) {
        const { ended } = await endOtherSessions(client, {})
        return { done: ended > 0 ? 'Signed out on all other devices.' : 'No other devices are signed in.' }
      },
      async 'forget-device'({ client, field }) {
        await forgetDevice(client, { deviceId: field('device') })
        return { done: 'Device forgotten. Its next sign-in asks for verification.' }
      },
      async 'revoke-consent'({ client, field }) {
        await revokeConsent(client, { clientId: field('client') })
        return { done: 'Access removed.' }
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
      <AccountHead title="Security">Manage how and where you sign in.</AccountHead>
      <Part
        id="password"
        title="Password"
        about="A new password signs you out on all other devices."
        action={
          <Link to="/account/security/password" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Change password
          </Link>
        }
      >
        <p className="text-sm text-ink-soft">
          Use a password that you use nowhere else, such as one from a password manager.
        </p>
      </Part>
      <Part
        id="second-step"
        title="Two-step verification"
        about="Adds a second check at sign-in. A stolen password alone is not enough."
      >
        <Outcome of={['remove-factor', 'renew-codes']} />
        <Factors {...factors} />
      </Part>
      <Part
        id="places"
        title="Signed-in devices"
        about="If you do not recognise a device, sign it out and change your password."
      >
        <Outcome of={['end-session', 'end-others']} />
        <SignedInDevices sessions={sessions} />
      </Part>
      {factors.factors.length > 0 || devices.length > 0 ? (
        <Part
          id="devices"
          title="Remembered devices"
          about="These devices skip two-step verification for thirty days."
        >
          <Outcome of={['forget-device']} />
          <Devices devices={devices} />
        </Part>
      ) : null}
      <Part id="applications" title="Applications" about="Applications that can access your account.">
        <Outcome of={['revoke-consent']} />
        <Applications consents={consents} />
      </Part>
      <Part
        id="delete"
        title="Delete account"
        about="This cannot be undone. The next page lists what we delete and keep."
        action={
          <Link to="/account/security/delete" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Delete account
          </Link>
        }
      >
        {null}
      </Part>
    </>
  )
}

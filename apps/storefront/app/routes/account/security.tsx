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
import { moreTexts } from '../../texts/texts.ts'

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
        return { done: moreTexts.security.methodRemoved }
      },
      async 'renew-codes'({ client }) {
        const { recoveryCodes } = await renewRecoveryCodes(client, {})
        return { recoveryCodes }
      },
      async 'end-session'({ client, field }) {
        await endSession(client, { sessionId: field('session') })
        return { done: moreTexts.security.signedOut }
      },
      async 'end-others'({ client }) {
        const { ended } = await endOtherSessions(client, {})
        return { done: ended > 0 ? moreTexts.security.othersSignedOut : moreTexts.security.noOthers }
      },
      async 'forget-device'({ client, field }) {
        await forgetDevice(client, { deviceId: field('device') })
        return { done: moreTexts.security.forgotten }
      },
      async 'revoke-consent'({ client, field }) {
        await revokeConsent(client, { clientId: field('client') })
        return { done: moreTexts.security.accessRemoved }
      },
    },
    { returnTo: ({ field }) => `/account/security#${field('part') || 'second-step'}` },
  )

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.security.title })

export default function Security() {
  const { factors, sessions, devices, consents } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountHead title={moreTexts.security.title}>{moreTexts.security.about}</AccountHead>
      <Part
        id="password"
        title={moreTexts.security.password}
        about={moreTexts.security.passwordAbout}
        action={
          <Link to="/account/security/password" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {moreTexts.security.changePassword}
          </Link>
        }
      >
        <p className="text-sm text-ink-soft">{moreTexts.security.passwordHint}</p>
      </Part>
      <Part id="second-step" title={moreTexts.security.twoStep} about={moreTexts.security.twoStepAbout}>
        <Outcome of={['remove-factor', 'renew-codes']} />
        <Factors {...factors} />
      </Part>
      <Part id="places" title={moreTexts.security.signedIn} about={moreTexts.security.signedInAbout}>
        <Outcome of={['end-session', 'end-others']} />
        <SignedInDevices sessions={sessions} />
      </Part>
      {factors.factors.length > 0 || devices.length > 0 ? (
        <Part id="devices" title={moreTexts.security.remembered} about={moreTexts.security.rememberedAbout}>
          <Outcome of={['forget-device']} />
          <Devices devices={devices} />
        </Part>
      ) : null}
      <Part
        id="applications"
        title={moreTexts.security.applications}
        about={moreTexts.security.applicationsAbout}
      >
        <Outcome of={['revoke-consent']} />
        <Applications consents={consents} />
      </Part>
      <Part
        id="delete"
        title={moreTexts.security.deleteAccount}
        about={moreTexts.security.deleteAbout}
        action={
          <Link to="/account/security/delete" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {moreTexts.security.deleteAccount}
          </Link>
        }
      >
        {null}
      </Part>
    </>
  )
}

import { confirmFactor, enrolFactor, listFactors } from '@vitrine/client/security'
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
import { AccountHead } from '../../account/section-head.tsx'
import type { SecurityAnswer, Setup } from '../../account/security/answer.ts'
import { ChooseMethod } from '../../account/security/choose-method.tsx'
import { ConfirmSetup } from '../../account/security/confirm-setup.tsx'
import { isFresh } from '../../account/security/is-fresh.server.ts'
import { isOffered } from '../../account/security/methods.ts'
import { ProveFirst } from '../../account/security/prove-first.tsx'
import { RecoveryCodes } from '../../account/security/recovery-codes.tsx'
import { useSending } from '../../account/use-sending.ts'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'
import { moreTexts } from '../../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client } }) => {
    const [fresh, { enrollable, factors, pushKey }] = await Promise.all([
      isFresh(client),
      listFactors(client),
    ])
    // An account has one address, so it needs only one method by email.
    const hasMail = factors.some(({ type, status }) => type === 'EMAIL' && status === 'ACTIVE')
    const isAvailable = { TOTP: true, EMAIL: !hasMail, SMS: true, CALL: true, PUSH: pushKey !== undefined }
    const methods = enrollable.filter(isOffered).filter((type) => isAvailable[type])
    return { isFresh: fresh, methods, pushKey }
  })

export const action = (args: ActionFunctionArgs) =>
  act<Done & Pick<SecurityAnswer, 'setup' | 'recoveryCodes'>>(
    args,
    {
      async begin({ client, field }) {
        const type = field('type')
        if (!isOffered(type)) return { failure: { code: 'FACTOR_UNAVAILABLE' } }
        const phone = field('phone').replace(/[\s()./-]/g, '')
        const isByPhone = type === 'SMS' || type === 'CALL'
        if (isByPhone && !/^\+\d{6,15}$/.test(phone))
          return {
            fields: { phone: moreTexts.security.withCountryCode },
          }
        const device = field('device')
        const { factor, totp } = await enrolFactor(client, {
          type,
          ...(isByPhone && { phone }),
          ...(type === 'PUSH' && { device }),
        })
        const { id, target } = factor
        const setup: Setup = {
          factorId: id,
          type,
          ...(phone && { phone }),
          ...(device && { device }),
          ...(target && { target }),
          ...(totp && { totp }),
        }
        return { setup }
      },
      async confirm({ client, field }) {
        // The secret of an app is shown once, so the form carries it past a wrong code.
        const setup: Setup = JSON.parse(field('setup'))
        const code = field('code').replace(/\s/g, '')
        if (!/^\d{6}$/.test(code)) return { setup, fields: { code: moreTexts.security.sixDigits } }
        const confirmed = await confirmFactor(client, { factorId: setup.factorId, code })
        const { recoveryCodes } = confirmed
        return {
          done: moreTexts.security.nowAsking,
          ...(recoveryCodes && { recoveryCodes }),
        }
      },
    },
    {
      returnTo: () => '/account/security/second-step',
      mistakes: {
        VERIFICATION_FAILED: ['code', moreTexts.security.wrongCode],
      },
    },
  )

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.security.setUp })

export default function SecondStep() {
  const { isFresh, methods, pushKey } = useLoaderData<typeof loader>()
  const { answer } = useSending<SecurityAnswer>('begin', 'confirm')
  const setup = answer?.setup ?? (answer?.fields && readSetup(answer.typed?.setup))
  const back = (
    <Link to="/account/security" className={buttonClass({ variant: 'secondary' })}>
      {moreTexts.security.back}
    </Link>
  )
  if (answer?.done)
    return (
      <>
        <AccountHead title={moreTexts.security.isOn} />
        <Outcome of={['confirm']} />
        {answer.recoveryCodes ? (
          <div className="mb-8">
            <RecoveryCodes codes={answer.recoveryCodes} />
          </div>
        ) : null}
        {back}
      </>
    )
  return (
    <>
      <AccountHead title={moreTexts.security.setUp}>
        {setup ? null : moreTexts.security.newDevice}
      </AccountHead>
      <Outcome of={['begin', 'confirm']} />
      {setup ? (
        <ConfirmSetup key={setup.factorId} setup={setup} />
      ) : isFresh ? (
        <ChooseMethod methods={methods} pushKey={pushKey} />
      ) : (
        <ProveFirst what={moreTexts.security.toChangeSignIn} />
      )}
    </>
  )
}

function readSetup(text: string | undefined): Setup | undefined {
  return text ? JSON.parse(text) : undefined
}

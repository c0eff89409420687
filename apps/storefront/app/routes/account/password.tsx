import { changePassword } from '@vitrine/client/authentication'
import { Button, buttonClass } from '@vitrine/ui/button'
import { NewPasswordField } from '@vitrine/ui/new-password-field'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'

import { act } from '../../account/act.server.ts'
import { keepTyped } from '../../account/keep-typed.ts'
import { Outcome } from '../../account/outcome.tsx'
import { AccountHead } from '../../account/section-head.tsx'
import { isFresh } from '../../account/security/is-fresh.server.ts'
import { ProveFirst } from '../../account/security/prove-first.tsx'
import { useMember } from '../../account/use-member.ts'
import { useSending } from '../../account/use-sending.ts'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'
import { moreTexts } from '../../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client } }) => ({ isFresh: await isFresh(client) }))

export const action = (args: ActionFunctionArgs) =>
  act(
    args,
    {
      async password({ client, verbatim }) {
        const newPassword = verbatim('password')
        if (newPassword.length < 8)
          return { fields: { password: moreTexts.security.atLeast8(newPassword.length) } }
        if (newPassword.length > 256) return { fields: { password: moreTexts.security.atMost256 } }
        await changePassword(client, { newPassword })
        return { done: moreTexts.security.passwordChanged }
      },
    },
    { secret: ['password'] },
  )

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: moreTexts.security.changePassword })

export default function Password() {
  const { isFresh } = useLoaderData<typeof loader>()
  const { answer } = useSending('password')
  return (
    <>
      <AccountHead title={moreTexts.security.changePassword}>
        {answer?.done ? null : moreTexts.security.passwordEffect}
      </AccountHead>
      <Outcome of={['password']} />
      {answer?.done ? (
        <Link to="/account/security" className={buttonClass({ variant: 'secondary' })}>
          {moreTexts.security.back}
        </Link>
      ) : isFresh ? (
        <PasswordForm />
      ) : (
        <ProveFirst what={moreTexts.security.toChangePassword} />
      )}
    </>
  )
}

function PasswordForm() {
  const { loginEmail } = useMember()
  const { Form, form, isBusy, answer } = useSending('password')
  const [password, setPassword] = useState('')
  return (
    <Form ref={form} method="post" noValidate className="flex max-w-form flex-col gap-5">
      <input type="hidden" name="intent" value="password" />
      {/* For password managers, which save it with the new password. */}
      <input type="email" name="email" autoComplete="username" value={loginEmail ?? ''} readOnly hidden />
      <NewPasswordField
        label={moreTexts.security.newPassword}
        name="password"
        minLength={8}
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={answer?.fields?.password}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={moreTexts.security.saving}>
          {moreTexts.security.changePassword}
        </Button>
        <Link to="/account/security" className={buttonClass({ variant: 'quiet' })}>
          {moreTexts.security.cancel}
        </Link>
      </div>
    </Form>
  )
}

import { deleteMyMember } from '@vitrine/client/members'
import { Button, buttonClass } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  useLoaderData,
} from 'react-router'

import { act, signInAgain } from '../../account/act.server.ts'
import { keepTyped } from '../../account/keep-typed.ts'
import { Outcome } from '../../account/outcome.tsx'
import { AccountHead } from '../../account/section-head.tsx'
import { isFresh } from '../../account/security/is-fresh.server.ts'
import { ProveFirst } from '../../account/security/prove-first.tsx'
import { useSending } from '../../account/use-sending.ts'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'

/** The word to type. */
const word = 'delete'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client } }) => ({ isFresh: await isFresh(client) }))

export const action = (args: ActionFunctionArgs) =>
  act(args, {
    async delete({ client, session, field }) {
      if (field('word').toLowerCase() !== word) return { fields: { word: `Type “${word}” to confirm.` } }
      if (!(await isFresh(client))) throw signInAgain('/account/security/delete')
      await deleteMyMember(client, {})
      await session.forget()
      throw redirectDocument('/goodbye')
    },
  })

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Delete account' })

export default function Delete() {
  const { isFresh } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountHead title="Delete account">This takes effect immediately and cannot be undone.</AccountHead>
      <div className="mb-10 grid max-w-form gap-8 sm:grid-cols-2">
        <List title="Deleted">
          <li>Your profile and its page in the community</li>
          <li>Your addresses and phone numbers</li>
          <li>Your cart and badges</li>
          <li>Your subscriptions, memberships and saved cards</li>
          <li>Your sessions on all devices</li>
        </List>
        <List title="Kept">
          <li>Your orders, because the law requires it</li>
          <li>Orders in transit, and your right to return them</li>
        </List>
        <p className="text-sm text-ink-soft sm:col-span-2">
          You can use your email address for a new account.
        </p>
      </div>
      <Outcome of={['delete']} />
      {isFresh ? <DeleteForm /> : <ProveFirst what="delete your account" />}
    </>
  )
}

function DeleteForm() {
  const { Form, form, isBusy, answer } = useSending('delete')
  return (
    <Form ref={form} method="post" noValidate className="flex max-w-form flex-col gap-5">
      <input type="hidden" name="intent" value="delete" />
      <TextField
        label={`Type “${word}” to confirm`}
        name="word"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={20}
        defaultValue={answer?.typed?.word ?? ''}
        error={answer?.fields?.word}
        className="max-w-narrow"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isBusy} busyLabel="Deleting">
          Delete my account
        </Button>
        <Link to="/account/security" className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

function List({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 font-text text-base font-medium">{title}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-ink-soft">{children}</ul>
    </div>
  )
}

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

/** What has to be typed. */
const word = 'delete'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client } }) => ({ isFresh: await isFresh(client) }))

export const action = (args: ActionFunctionArgs) =>
  act(args, {
    async delete({ client, session, field }) {
      if (field('word').toLowerCase() !== word)
        return { fields: { word: `Type “${word}”, so that nobody does this by accident.` } }
      if (!(await isFresh(client))) throw signInAgain('/account/security/delete')
      await deleteMyMember(client, {})
      await session.forget()
      throw redirectDocument('/goodbye')
    },
  })

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Delete the account' })

export default function Delete() {
  const { isFresh } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountHead title="Delete the account">It happens at once, and cannot be taken back.</AccountHead>
      <div className="mb-10 grid max-w-form gap-8 sm:grid-cols-2">
        <List title="What goes">
          <li>Your profile and its page in the community</li>
          <li>Your addresses and phone numbers</li>
          <li>Your bag and your badges</li>
          <li>Every place where you are signed in</li>
        </List>
        <List title="What stays">
          <li>Your orders: the law wants us to keep them for some years</li>
          <li>Parcels that are on their way, and your right to return what is in them</li>
          <li>The address is free: you can make a new account with it</li>
        </List>
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
        label={`Type “${word}” to go on`}
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
          Keep it
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

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
import { moreTexts } from '../../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client } }) => ({ isFresh: await isFresh(client) }))

export const action = (args: ActionFunctionArgs) =>
  act(args, {
    async delete({ client, session, field }) {
      if (field('word').toLowerCase() !== moreTexts.security.deleteWord)
        return { fields: { word: moreTexts.security.typeWordError(moreTexts.security.deleteWord) } }
      if (!(await isFresh(client))) throw signInAgain('/account/security/delete')
      await deleteMyMember(client, {})
      await session.forget()
      throw redirectDocument('/goodbye')
    },
  })

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: moreTexts.security.deleteAccount })

export default function Delete() {
  const { isFresh } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountHead title={moreTexts.security.deleteAccount}>{moreTexts.security.deleteEffect}</AccountHead>
      <div className="mb-10 grid max-w-form gap-8 sm:grid-cols-2">
        <List title={moreTexts.security.deleted}>
          <li>{moreTexts.security.deletedProfile}</li>
          <li>{moreTexts.security.deletedAddresses}</li>
          <li>{moreTexts.security.deletedCart}</li>
          <li>{moreTexts.security.deletedContracts}</li>
          <li>{moreTexts.security.deletedSessions}</li>
        </List>
        <List title={moreTexts.security.kept}>
          <li>{moreTexts.security.keptOrders}</li>
          <li>{moreTexts.security.keptTransit}</li>
        </List>
        <p className="text-sm text-ink-soft sm:col-span-2">{moreTexts.security.reuseEmail}</p>
      </div>
      <Outcome of={['delete']} />
      {isFresh ? <DeleteForm /> : <ProveFirst what={moreTexts.security.toDelete} />}
    </>
  )
}

function DeleteForm() {
  const { Form, form, isBusy, answer } = useSending('delete')
  return (
    <Form ref={form} method="post" noValidate className="flex max-w-form flex-col gap-5">
      <input type="hidden" name="intent" value="delete" />
      <TextField
        label={moreTexts.security.typeWord(moreTexts.security.deleteWord)}
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
        <Button type="submit" variant="danger" busy={isBusy} busyLabel={moreTexts.security.deleting}>
          {moreTexts.security.deleteMine}
        </Button>
        <Link to="/account/security" className={buttonClass({ variant: 'quiet' })}>
          {moreTexts.security.cancel}
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

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'

import { act, type Outcome as Done } from '../../account/act.server.ts'
import { AddressList } from '../../account/contact/address-list.tsx'
import {
  removeAddress,
  removePhone,
  saveAddress,
  saveName,
  savePhone,
} from '../../account/contact/change-contact.server.ts'
import { confirmEmail, removeOtherEmails, sendCode } from '../../account/contact/change-emails.server.ts'
import { type EmailAnswer, Emails } from '../../account/contact/emails.tsx'
import { NameForm } from '../../account/contact/name-form.tsx'
import { Phones } from '../../account/contact/phones.tsx'
import { useEditing } from '../../account/contact/use-editing.ts'
import { keepTyped } from '../../account/keep-typed.ts'
import { Outcome } from '../../account/outcome.tsx'
import { AccountHead, Part } from '../../account/section-head.tsx'
import { countryOptions } from '../../data/country-options.ts'
import { load } from '../../server/load.server.ts'
import { pageMeta } from '../../shell/meta.ts'
import { moreTexts } from '../../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) => load(args, async () => ({ countries: countryOptions() }))

export const action = (args: ActionFunctionArgs) =>
  act<Done & Pick<EmailAnswer, 'verificationId'>>(
    args,
    {
      name: saveName,
      phone: savePhone,
      'remove-phone': removePhone,
      address: saveAddress,
      'remove-address': removeAddress,
      'send-code': sendCode,
      'confirm-email': confirmEmail,
      'remove-emails': removeOtherEmails,
    },
    {
      mistakes: { VERIFICATION_FAILED: ['code', moreTexts.contact.wrongCode] },
    },
  )

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.contact.title })

export default function Contact() {
  const editing = useEditing()
  return (
    <>
      <AccountHead title={moreTexts.contact.title}>{moreTexts.contact.about}</AccountHead>
      <Part id="name" title={moreTexts.contact.name}>
        <Outcome of={['name']} />
        <NameForm />
      </Part>
      <Part id="addresses" title={moreTexts.contact.addresses}>
        <Outcome of={['address', 'remove-address']} />
        <AddressList editing={editing} />
      </Part>
      <Part id="phones" title={moreTexts.contact.phones}>
        <Outcome of={['phone', 'remove-phone']} />
        <Phones editing={editing} />
      </Part>
      <Part id="emails" title={moreTexts.contact.email}>
        <Outcome of={['confirm-email', 'remove-emails', 'send-code']} />
        <Emails />
      </Part>
    </>
  )
}

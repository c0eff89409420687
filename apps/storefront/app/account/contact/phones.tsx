import { PlusIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'
import { moreTexts } from '../../texts/texts.ts'
import { useMember } from '../use-member.ts'
import { useSending } from '../use-sending.ts'
import { AddLink, Entry, FormEnd } from './entry.tsx'

export function Phones({ editing }: { readonly editing: string }) {
  const phones = useMember().contact?.phones ?? []
  return (
    <>
      {phones.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {phones.map((phone) =>
            editing === `phone:${phone}` ? (
              <li key={phone} className="py-5">
                <PhoneForm was={phone} edit={editing} />
              </li>
            ) : (
              <Entry
                key={phone}
                name={phone}
                edit={`phone:${phone}`}
                removes={{ intent: 'remove-phone', field: 'phone', value: phone }}
              >
                <p className="vt-numbers py-1">{phone}</p>
              </Entry>
            ),
          )}
        </ul>
      ) : editing === 'phone' ? null : (
        <p className="text-ink-soft">{moreTexts.contact.noPhones}</p>
      )}
      {editing === 'phone' ? (
        <div className="mt-5">
          <PhoneForm was="" edit="phone" />
        </div>
      ) : (
        <AddLink what="phone">
          <PlusIcon size={16} /> {moreTexts.contact.addPhone}
        </AddLink>
      )}
    </>
  )
}

function PhoneForm({ was, edit }: { readonly was: string; readonly edit: string }) {
  const { Form, form, isBusy, answer: last } = useSending('phone')
  const answer = last?.typed?.edit === edit ? last : undefined
  return (
    <Form
      ref={form}
      method="post"
      action="/account/contact"
      noValidate
      preventScrollReset
      className="flex max-w-form flex-col gap-5"
    >
      <input type="hidden" name="intent" value="phone" />
      <input type="hidden" name="was" value={was} />
      <input type="hidden" name="edit" value={edit} />
      <TextField
        label={moreTexts.contact.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        autoFocus
        required
        maxLength={50}
        defaultValue={answer?.typed?.phone ?? was}
        error={answer?.fields?.phone}
        hint={moreTexts.contact.phoneHint}
      />
      <FormEnd label={was ? moreTexts.contact.save : moreTexts.contact.add} isBusy={isBusy} />
    </Form>
  )
}

import type { Client } from '@vitrine/client'
import { deleteMemberAddresses, deleteMemberPhones, updateMember } from '@vitrine/client/members'
import { moreTexts } from '../../texts/texts.ts'
import { memberNow, mistake, type Work } from '../act.server.ts'
import {
  type AddressValues,
  addressFields,
  checkAddress,
  toAddress,
  valuesOf,
  writtenAddress,
} from './addresses.ts'

const contactNow = async (client: Client) => {
  const { id, contact } = await memberNow(client)
  return { id, phones: contact?.phones ?? [], addresses: contact?.addresses ?? [] }
}

export const saveName: Work = async ({ client, field }) => {
  const firstName = field('firstName')
  const lastName = field('lastName')
  const company = field('company')
  for (const [name, text] of Object.entries({ firstName, lastName, company }))
    if (text.length > 100) return mistake(name, moreTexts.contact.atMost100)
  const { id } = await memberNow(client)
  await updateMember(client, { member: { id, contact: { firstName, lastName, company } } })
  return { done: moreTexts.contact.nameSaved }
}

/** Adds a number, or replaces the number `was`. */
export const savePhone: Work = async ({ client, field }) => {
  const phone = field('phone')
  const was = field('was')
  if ((phone.match(/\d/g)?.length ?? 0) < 5 || !/^[+\d][\d ()./-]{3,48}$/.test(phone))
    return mistake('phone', moreTexts.contact.enterPhone)
  const { id, phones } = await contactNow(client)
  if (phone !== was && phones.includes(phone)) return mistake('phone', moreTexts.contact.phoneKnown)
  await updateMember(client, {
    member: { id, contact: { phones: put(phones, phones.indexOf(was), phone, field('at')) } },
  })
  return { done: moreTexts.contact.phoneSaved }
}

export const removePhone: Work = async ({ client, field }) => {
  const phone = field('phone')
  const { id, phones } = await contactNow(client)
  const rest = phones.filter((one) => one !== phone)
  if (rest.length > 0) await updateMember(client, { member: { id, contact: { phones: rest } } })
  else await deleteMemberPhones(client, { id })
  return {
    done: moreTexts.contact.removed(phone),
    undo: { intent: 'phone', phone, at: String(phones.indexOf(phone)) },
  }
}

/** Adds an address, or replaces the one with this ID. */
export const saveAddress: Work = async ({ client, field }) => {
  const values = Object.fromEntries(addressFields.map((name) => [name, field(name)])) as AddressValues
  const wrong = checkAddress(values)
  if (Object.keys(wrong).length > 0) return { fields: wrong }
  const { id, addresses } = await contactNow(client)
  const at = addresses.findIndex((one) => one.id === field('address'))
  const changed = put(addresses, at, toAddress(values, addresses[at]?.id), field('at'))
  await updateMember(client, { member: { id, contact: { addresses: changed } } })
  return { done: moreTexts.contact.addressSaved }
}

export const removeAddress: Work = async ({ client, field }) => {
  const { id, addresses } = await contactNow(client)
  const at = addresses.findIndex((one) => one.id === field('address'))
  const gone = addresses[at]
  if (!gone) return { done: moreTexts.contact.addressGone }
  const rest = addresses.filter((one) => one !== gone)
  if (rest.length > 0) await updateMember(client, { member: { id, contact: { addresses: rest } } })
  else await deleteMemberAddresses(client, { id })
  return {
    done: moreTexts.contact.removed(writtenAddress(gone)[0] ?? moreTexts.contact.theAddress),
    undo: { intent: 'address', at: String(at), ...valuesOf(gone) },
  }
}

/** Replaces the old entry, restores a removed one at its index, or appends. */
function put<T>(list: readonly T[], old: number, next: T, at: string): T[] {
  if (old >= 0) return list.with(old, next)
  const place = /^\d+$/.test(at) ? Math.min(Number(at), list.length) : list.length
  return list.toSpliced(place, 0, next)
}

import { createClient } from '../src/index.ts'
import * as members from '../src/members.ts'

/** Compiles when the two types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const yes = (_: true): void => {}

const shop = createClient({ baseUrl: '', modules: { members } })
const id = 'm'

// A response has the requested fieldsets, PUBLIC by default.
const { member: open } = await members.getMember(shop, { id })
yes({} as Same<typeof open.profile.nickname, string>)
// @ts-expect-error PUBLIC shows no address
open.loginEmail
const { member: asked } = await members.getMember(shop, { id, fieldsets: ['PUBLIC'] })
// @ts-expect-error PUBLIC shows no contact
asked.contact
const { member: extended } = await members.getMember(shop, { id, fieldsets: ['EXTENDED', 'PUBLIC'] })
yes({} as Same<typeof extended.loginEmail, string | undefined>)
// @ts-expect-error EXTENDED shows no contact
extended.contact
const { member: full } = await members.getCurrentMember(shop, { fieldsets: ['FULL'] })
yes({} as Same<typeof full, members.Member>)

const page = await members.queryMembers(shop, { fieldsets: ['PUBLIC'], query: { paging: { limit: 5 } } })
yes({} as Same<typeof page.metadata.total, number>)
// @ts-expect-error nor does a list
page.members[0]?.lastLoginDate
const list = await members.listMembers(shop, { fieldsets: ['FULL'] })
yes({} as Same<(typeof list.members)[number], members.Member>)

// Fieldsets from variables may be any, and a bound function ignores them.
const later: members.MemberFieldset[] = ['FULL']
yes({} as Same<Awaited<ReturnType<typeof members.getMember<typeof later>>>['member'], members.Member>)
yes({} as Same<Awaited<ReturnType<typeof shop.members.getMember>>['member'], members.Member>)

// @ts-expect-error there is no such set
members.getMember(shop, { id, fieldsets: ['ALL'] })
// @ts-expect-error there is no such status
members.updateMember(shop, { member: { id, status: 'GONE' } })
// A member that was read can be sent back.
members.updateMember(shop, { member: { ...({} as members.Member), profile: { title: '' } } })
members.updateMember(shop, { member: { id, profile: { title: '' }, contact: { phones: ['+353'] } } })
